import { z } from "zod";
import { call } from "~/contract/call";
import { languageInAnyCase, languageMap, limited, optionalText, version } from "~/contract/fields";
import { pathId } from "~/contract/paging";
import { TEMPLATE_LIMIT } from "./gift";
import { hasUnknownPlaceholder } from "./mail-placeholders";
import { colourSchemes } from "./mail-preview";

const giftParams = z.object({ id: pathId });
const knowsPlaceholders = (value: string | null) => value === null || !hasUnknownPlaceholder(value);
const unknown = { error: "unknownPlaceholder" };
const subject = optionalText().refine(knowsPlaceholders, unknown);
const message = limited(TEMPLATE_LIMIT)
  .refine(knowsPlaceholders, unknown)
  .nullish()
  .transform((value) => value || null);

const texts = z.object({
  /** One line per language, with placeholders; empty: the programme's own. */
  mailSubject: languageMap(subject, subject),
  /** Simple markup by language; empty: the programme's own. */
  mailMarkup: languageMap(message, message),
});
export const giftMail = texts.extend({ version: version.optional() });
export type GiftMail = z.output<typeof giftMail>;

const text = z.string().nullable();
const anyLanguage = z.object({ fr: text, nl: text, en: text, de: text });
const shown = texts.extend({ language: languageInAnyCase });
export type ShownMail = z.output<typeof shown>;

/** The mail to customers of a gift (additions). */
export const giftMailCalls = {
  mail: call({
    method: "get",
    path: "/shopitem/{id}/mailtemplate",
    access: "bearer",
    summary: "The mail to customers of a gift (addition)",
    description:
      "Subjects and messages by language as simple markup: paragraphs between empty lines, **bold**, *italic*, lists with “- ” and “1. ”, [text](https://…), and the placeholders {{prénom}}, {{cadeau}}, {{code}}, {{points restants}}. The gift’s details contain the same messages as HTML. For administrators.",
    params: giftParams,
    success: 200,
    answer: z.object({ mailSubject: anyLanguage, mailMarkup: anyLanguage, version: z.number().int() }),
  }),
  changeMail: call({
    method: "put",
    path: "/shopitem/{id}/mailtemplate",
    access: "bearer",
    summary: "Save the mail to customers of a gift (addition)",
    description:
      "All subjects and messages, optionally with the version that was read. A language without a message gets the French one, or else the programme’s own. For platform administrators.",
    refuses: ["staleVersion"],
    params: giftParams,
    body: giftMail,
    success: 204,
    answer: "none",
  }),
  previewMail: call({
    method: "post",
    path: "/shopitem/{id}/mailtemplate/preview",
    access: "bearer",
    summary: "Preview the mail (addition)",
    description:
      "In a given language, with the texts of the call and the data of a fictional order. Saves nothing. The HTML is meant for a frame without scripts, in light or dark colours. For administrators.",
    params: giftParams,
    body: shown.extend({ scheme: z.enum(colourSchemes, { error: "invalid" }).default("light") }),
    success: 200,
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  tryMail: call({
    method: "post",
    path: "/shopitem/{id}/mailtemplate/testmail",
    access: "bearer",
    summary: "Send the mail to the caller (addition)",
    description:
      "Sends the previewed mail to the caller's address, up to ten times an hour. Saves nothing else. For platform administrators.",
    refuses: ["tooManyTestMails"],
    params: giftParams,
    body: shown,
    success: 204,
    answer: "none",
  }),
};
