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

export const hello = (firstName: string | null) =>
  firstName ? filled(texts.hello, { firstName }) : texts.helloNobody;

export interface Letter {
  subject: string;
  /** From the greeting to the signature. */
  paragraphs: string[];
  action?: { label: string; url: string };
  after: string[];
}

/** The mail as plain text and as HTML that mail clients and screen readers show in order. */
export function bodies({ subject, paragraphs, action, after }: Letter) {
  const link = action ? [`${action.label}\n${action.url}`] : [];
  return {
    text: [...paragraphs, ...link, ...after].join("\n\n"),
    html: `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0 auto;padding:24px;max-width:36em;font:16px/1.5 sans-serif">
<h1 style="font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join("\n")}
${action ? button(action) : ""}
${after.map(paragraph).join("\n")}
</body>
</html>
`,
  };
}

const entities: Values = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

const paragraph = (text: string) => `<p>${escaped(text).replaceAll("\n", "<br>")}</p>`;

const button = ({
  label,
  url,
}: NonNullable<
  Letter["action"]
>) => `<p><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6264;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
<p>${escaped(texts.linkHint)}<br><a href="${escaped(url)}" style="word-break:break-all">${escaped(url)}</a></p>`;
