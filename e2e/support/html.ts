import { HtmlValidate } from "html-validate";
import { DomUtils, parseDocument } from "htmlparser2";

/** What HTML forbids; our style of writing valid HTML is not checked. */
const checker = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    // Written by the tools, and valid.
    "doctype-style": "off",
    "no-inline-style": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "script-type": "off",
    "long-title": "off",
    // Names are whole sentences, with colons and dots.
    "valid-id": "off",
    "valid-autocomplete": "off",
    // Said to be redundant, and needed where CSS takes a table's or a list's meaning away (DataTable).
    "no-redundant-role": "off",
  },
});

/** Faults of the server's HTML: invalid markup, or Enter that presses an unexpected button. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results
    .flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    .concat(faultsOfEnter(html));
}

/** Enter in a field presses the first button of its form, also without scripts: it must not be one that only asks. */
function faultsOfEnter(html: string): string[] {
  const forms = html.match(/<form .*?<\/form>/gs) ?? [];
  const first = forms.map((form) => form.match(/<button (?![^>]*type="button")[^>]*>/)?.[0] ?? "");
  return first.filter((button) => /formnovalidate/i.test(button)).map((button) => `Enter presses ${button}`);
}

/**
 * The title of the HTML, and the heading of the page or of the overlay over it, without the number of a list’s rows.
 */
export function titleAndHeading(html: string) {
  const { children } = parseDocument(html);
  const first = (names: string[], under = children) =>
    DomUtils.findOne(({ name }) => names.includes(name), under, true);
  const open = DomUtils.findOne(
    ({ name, attribs }) => name === "dialog" && "open" in attribs,
    children,
    true,
  );
  const heading = (open && first(["h1", "h2"], open.children)) ?? first(["h1"]);
  const words =
    heading?.children
      .filter((child) => child.type === "text" || ("attribs" in child && child.attribs.lang))
      .map((child) => DomUtils.textContent(child)) ?? [];
  return { title: DomUtils.textContent(first(["title"]) ?? []), heading: words.join("").trim() };
}

/** An overlay can be left by a link, and its form sent by a button, without scripts too. */
function faultsOfOverlay(children: ReturnType<typeof parseDocument>["children"]): string[] {
  const [open, ...others] = DomUtils.getElementsByTagName("dialog", children).filter(
    ({ attribs }) => "open" in attribs,
  );
  if (!open) return [];
  const all = (names: string[], under: typeof children) =>
    DomUtils.filter((node) => "name" in node && names.includes(node.name), under) as (typeof open)[];
  const sends = ({ attribs }: typeof open) => attribs.type !== "button";
  const outside = all(["button"], open.children)
    .filter(sends)
    .map(({ attribs }) => attribs.form);
  const unsent = all(["form"], open.children).filter(
    ({ attribs, children: within }) =>
      all(["input", "select", "textarea"], within).some((field) => field.attribs.type !== "hidden") &&
      !all(["button"], within).some(sends) &&
      !outside.includes(attribs.id ?? ""),
  );
  return [
    ...others.map(() => "two are open"),
    ...(all(["a"], open.children).length > 0 ? [] : ["no way back"]),
    ...unsent.map(({ attribs }) => `a form that nothing sends: ${attribs.id}`),
  ];
}

/**
 * Additional requirements for our pages: one main heading, named tables with one header row, tabs that are announced.
 */
export function faultsOfPage(html: string): string[] {
  const { children } = parseDocument(html);
  const all = (name: string, under = children) => DomUtils.getElementsByTagName(name, under);
  const tables = all("table").filter(
    (table) => !table.attribs["aria-label"] || all("tr", all("thead", [table])).length !== 1,
  );
  const unannounced = all("a").filter(
    (link) =>
      link.attribs.target === "_blank" && !/\(nouvel onglet\)$/.test(DomUtils.textContent(link).trim()),
  );
  const linked = all("a", all("footer")).map(({ attribs }) => attribs.href);
  return [
    ...(all("h1").length === 1 ? [] : [`${all("h1").length} main headings`]),
    ...tables.map((table) => `table ${table.attribs["aria-label"]}`),
    ...faultsOfOverlay(children),
    ...unannounced.map((link) => `new tab ${link.attribs.href}`),
    ...["/accessibilite", "/plan-du-site"].filter((path) => !linked.includes(path)),
  ];
}
