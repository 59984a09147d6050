import { formatLongDay } from "~/i18n/french";
import type { Digest, DigestRow, DigestSection } from "./digest";
import type { MailOptions, Recipient } from "./mails";
import type { Mail } from "./outbox.server";
import { escaped, filled, hello, htmlLetter, paragraph, texts } from "./write-mail";

interface DigestLetter {
  to: Recipient;
  digest: Digest;
  /** The mail's kind, and the text at its end about it. */
  kind: "digest" | "mondayDigest" | "monthReport";
  day: string;
  unsubscribeUrl: string;
  attached?: string;
}

/** A mail that can be unsubscribed from: lines with links to their subjects, and the unsubscribe link. */
export function digestMail(
  { appUrl, programmeName: programme }: MailOptions,
  { to, digest, kind, day, unsubscribeUrl, attached }: DigestLetter,
): Mail {
  const words = texts.digest;
  const choose = words[kind === "monthReport" ? "chooseMails" : "choose"];
  const preferences = `${appUrl}/profile/preferences`;
  const greeting = hello(to.firstName);
  const { title, lead, action, sections, closing } = digest;
  const subject = to.firstName
    ? filled(words.subject, { firstName: to.firstName, title })
    : title.charAt(0).toUpperCase() + title.slice(1);
  const row = ({ label, path, detail, value }: DigestRow) => [label, detail, value, appUrl + path].join("\n");
  const text = [
    greeting,
    lead,
    title,
    `${action.label}\n${appUrl}${action.path}`,
    ...sections.flatMap((section) => [
      section.title,
      ...section.rows.map(row),
      ...(section.more ? [`${section.more.label}\n${appUrl}${section.more.path}`] : []),
    ]),
    ...(closing ? [[closing.title, ...closing.lines].join("\n")] : []),
    words.why[kind],
    `${choose}\n${preferences}`,
    `${words.stop}\n${unsubscribeUrl}`,
    filled(texts.signature, { programme }),
  ].join("\n\n");
  const link = (url: string, label: string) =>
    `<a class="link" href="${escaped(url)}" style="color:#0b6264">${escaped(label)}</a>`;
  const html = htmlLetter({
    lang: "fr",
    programme,
    subject,
    preheader: lead,
    date: formatLongDay(day),
    body: `<p class="muted" style="margin:0 0 18px;color:#47575a;font-size:17px;line-height:1.45">${escaped(lead)}</p>
<p style="margin:0 0 26px"><a class="button" href="${escaped(appUrl + action.path)}" style="display:block;padding:13px;border-radius:8px;background:#0b6264;color:#ffffff;font-weight:bold;text-align:center;text-decoration:none">${escaped(action.label)}</a></p>
${sections.map((section) => sectionOf(appUrl, section)).join("\n")}
${closing ? `${heading(closing.title)}\n${closing.lines.map((line) => paragraph(line)).join("\n")}` : ""}`,
    after: [words.why[kind]],
    foot: `<p style="margin:0 0 16px">${link(preferences, choose)} · ${link(unsubscribeUrl, words.stop)}</p>
${paragraph(filled(texts.signature, { programme }))}`,
  });
  return { kind, recipient: to.email, subject, text, html, unsubscribeUrl, ...(attached && { attached }) };
}

const heading = (title: string) =>
  `<h2 style="margin:22px 0 4px;font-size:17px;line-height:1.3">${escaped(title)}</h2>`;

const sectionOf = (appUrl: string, { title, rows, more }: DigestSection) => `${heading(title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:15px;line-height:1.45">
${rows.map((row) => rowOf(appUrl, row)).join("\n")}
</table>
${more ? `<p style="margin:0;padding-top:8px;font-size:14px"><a class="link" href="${escaped(appUrl + more.path)}" style="color:#0b6264">${escaped(more.label)}</a></p>` : ""}`;

/** By class, with its light colour. */
const look = ({ isLate, isOverdue }: DigestRow) =>
  isOverdue ? ["overdue", ";color:#811b19"] : isLate ? ["late", ";color:#7a3c1b"] : ["row", ""];

const rowOf = (appUrl: string, digestRow: DigestRow) => {
  const { label, path, detail, value } = digestRow;
  const [name, color] = look(digestRow);
  return `<tr><td class="row" style="padding:9px 0;border-bottom:1px solid #edebe6;overflow-wrap:anywhere"><a class="link" href="${escaped(appUrl + path)}" style="color:#0b6264;font-weight:bold">${escaped(label)}</a><br><span class="muted" style="color:#47575a;font-size:14px">${escaped(detail)}</span></td>
<td class="${name}" align="right" valign="top" style="padding:9px 0 9px 12px;border-bottom:1px solid #edebe6;font-weight:bold;white-space:nowrap${color}">${escaped(value)}</td></tr>`;
};
