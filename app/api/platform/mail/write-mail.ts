import type { Language } from "~/contract/languages";
import { formatNumber } from "~/i18n/french";
import texts from "../../../../locales/fr/backoffice-mails.json";

export { texts };

export type Values = Record<string, string>;

/** @throws Error when the sentence uses a value that is missing: a mail with a gap must never be sent. */
export const filled = (sentence: string, values: Values) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the mail needs ${name}`);
    return value;
  });

/** By number, with the French plural: zero and one are singular. */
export const counted = ({ one, other }: { one: string; other: string }, count: number) =>
  filled(Math.abs(count) < 2 ? one.replace(/^1\b/, formatNumber(count)) : other, {
    count: formatNumber(count),
  });

export const hello = (firstName: string | null) =>
  firstName ? filled(texts.hello, { firstName }) : texts.helloNobody;

export interface Letter {
  programme: string;
  subject: string;
  /** From the greeting on; mail programs show the second one beside the subject. */
  paragraphs: string[];
  action?: { label: string; url: string };
  after: string[];
}

/**
 * The mail as plain text and as HTML, from one source. The HTML loads nothing, is read in order by screen readers, fits
 * a phone, and has its dark colours for programs that ask for them; the others get the light ones, written in the
 * elements because some programs drop the style sheet.
 */
export function bodies({ programme, subject, paragraphs, action, after }: Letter) {
  const link = action ? [`${action.label}\n${action.url}`] : [];
  return {
    text: [...paragraphs, ...link, ...after].join("\n\n"),
    html: htmlLetter({
      lang: "fr",
      programme,
      subject,
      after,
      preheader: paragraphs[1] ?? paragraphs[0] ?? "",
      body: `${paragraphs.map((text) => paragraph(text)).join("\n")}
${action ? button(action) : ""}`,
    }),
  };
}

interface HtmlLetter {
  lang: Language;
  programme: string;
  subject: string;
  /** Mail programs show it beside the subject. */
  preheader: string;
  /** HTML, with the look of its elements written in them. */
  body: string;
  after: string[];
  /** HTML after the paragraphs of `after`. */
  foot?: string;
  /** Beside the programme’s name, for mails about a day. */
  date?: string;
}

/** The look of every mail, around its body. */
export const htmlLetter = ({
  lang,
  programme,
  subject,
  preheader,
  body,
  after,
  foot,
  date,
}: HtmlLetter) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .letter, .dated { padding: 24px 20px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
${Object.entries(dark)
  .map(([name, look]) => `  .${name} { ${look.replaceAll(";", " !important;")} }`)
  .join("\n")}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}${PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="${date ? "dated" : "letter"}" style="padding:32px 40px;background:#ffffff;border:1px solid #dcd9d3;border-radius:12px;${date ? "border-top:5px solid #fac337;" : ""}color:#1b292c;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-align:left">
${headOf(programme, date)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${body}
<div class="after" style="margin-top:24px;padding-top:8px;border-top:1px solid #dcd9d3;color:#47575a;font-size:14px">
${after.map((text) => withLinks(paragraph(text))).join("\n")}
${foot ?? ""}
</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const brand = (programme: string, margin: string) =>
  `<p class="brand" style="margin:${margin};color:#0b6264;font-weight:bold">${escaped(programme)}</p>`;

const headOf = (programme: string, date: string | undefined) =>
  date
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td>${brand(programme, "0")}</td>
<td class="muted" align="right" style="color:#47575a;font-size:14px">${escaped(date)}</td></tr></table>`
    : brand(programme, "0 0 24px");

/** By class, for mail programs in dark mode. */
const dark = {
  page: "background:#0f1616;",
  letter: "background:#161e1f;border-color:#343e3f;color:#eeede8;",
  dated: "background:#161e1f;border-color:#fac337 #343e3f #343e3f;color:#eeede8;",
  brand: "color:#65bbbd;",
  link: "color:#65bbbd;",
  code: "border-color:#b2bbbb;",
  button: "background:#65bbbd;color:#0f1616;",
  after: "border-color:#343e3f;color:#b2bbbb;",
  muted: "color:#b2bbbb;",
  row: "border-color:#273031;",
  late: "border-color:#273031;color:#ffd8ba;",
  overdue: "border-color:#273031;color:#ffb1a8;",
};

/** A mail as a page, whose policy only allows inline styles in elements: without its style sheet, in these colours. */
export function asShown(html: string, scheme: "light" | "dark") {
  const bare = html.replace(/<style>[^<]*<\/style>\n/, "");
  if (scheme === "light") return bare;
  return bare.replace(/class="(\w+)"([^<>]*?)style="([^"]*)"/g, (element, name: string, between, style) =>
    name in dark ? `class="${name}"${between}style="${style};${dark[name as keyof typeof dark]}"` : element,
  );
}

/** Otherwise mail programs fill the line of the list with the text that follows. */
const PADDING = "&#847;&zwnj;&nbsp;".repeat(60);

const entities: Values = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

export const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escaped(text).replaceAll("\n", "<br>")}</p>`;

/** With its addresses as links. */
const withLinks = (html: string) =>
  html.replace(/https?:\/\/[^\s<]*[^\s<.,;)]/g, `<a class="link" href="$&" style="color:#0b6264">$&</a>`);

const button = ({
  label,
  url,
}: NonNullable<
  Letter["action"]
>) => `<p style="margin:24px 0"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6264;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(texts.linkHint)}<br><a class="link" href="${escaped(url)}" style="color:#0b6264;word-break:break-all">${escaped(url)}</a></p>`;
