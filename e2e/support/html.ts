import { HtmlValidate } from "html-validate";

/** What HTML forbids; how React and we write what it allows is nobody's fault. */
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

/** What is not valid in the HTML that the server sent, or leads Enter to another button than people expect. */
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
