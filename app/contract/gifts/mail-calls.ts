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
    summary: "The mail to whoever orders a gift (addition)",
    description:
      "Subjects and messages by language as simple markup: paragraphs between empty lines, **bold**, *italic*, lists of “- ” and “1. ”, [text](https://…), and {{prénom}}, {{cadeau}}, {{code}}, {{points restants}} for what each order fills in. The same messages as HTML are in the gift’s details. For administrators.",
    params: giftParams,
    success: 200,
    answer: z.object({ mailSubject: anyLanguage, mailMarkup: anyLanguage, version: z.number().int() }),
  }),
  changeMail: call({
    method: "put",
    path: "/shopitem/{id}/mailtemplate",
    access: "bearer",
    summary: "Save the mail to whoever orders a gift (addition)",
    description:
      "All of its subjects and messages, against the version that was read when there is one. A language without a message gets the French one, and without that the programme’s own. For platform administrators.",
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
    summary: "The mail as somebody would get it (addition)",
    description:
      "In a language, with the texts of the call and invented data of an order. Saves nothing. The HTML is meant for a frame without scripts, in light or dark colours. For administrators.",
    params: giftParams,
    body: shown.extend({ scheme: z.enum(colourSchemes, { error: "invalid" }).default("light") }),
    success: 200,
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  tryMail: call({
    method: "post",
    path: "/shopitem/{id}/mailtemplate/testmail",
    access: "bearer",
    summary: "Send oneself the mail (addition)",
    description:
      "The mail of the preview, to the address of whoever calls, ten times an hour at the most. Saves nothing else. For platform administrators.",
    refuses: ["tooManyTestMails"],
    params: giftParams,
    body: shown,
    success: 204,
    answer: "none",
  }),
};
