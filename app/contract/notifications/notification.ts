import { z } from "zod";
import {
  calendarDay,
  languageMap,
  optionalParagraphs,
  optionalText,
  optionalUrl,
  unlessInvalid,
  version,
  wholeNumber,
} from "~/contract/fields";
import { languages } from "~/contract/languages";
import { AUDIENCE_POINTS } from "~/contract/limits";
import { identifier } from "~/contract/paging";
import { holderFilterBody, storedFilters } from "~/contract/pass-holders/filters";
import { acceptingAnswer } from "~/contract/sent-back";
import { notificationDetails } from "./answers";
import { brusselsMoments } from "./brussels";
import { BODY_LIMIT, TITLE_LIMIT } from "./states";

const title = optionalText(TITLE_LIMIT);
const body = optionalParagraphs(BODY_LIMIT);

const points = wholeNumber(AUDIENCE_POINTS, { below: "positiveNumber" })
  .nullish()
  .transform((value) => value ?? null);

const fields = z.object({
  title: languageMap(title, title),
  body: languageMap(body, body),
  link: optionalUrl,
  /** ISO 3166, two letters; none: every country. The API refuses unknown codes. */
  country: z
    .string({ error: "invalid" })
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: "invalid" })
    .nullish()
    .transform((value) => value || null),
  minimumPoints: points,
  maximumPoints: points,
  /** Its audience among pass holders, as filters of their list; an addition. */
  filters: holderFilterBody.nullish().transform(storedFilters),
  /** The name of the segment that the filters were copied from; an addition. */
  segment: optionalText(60),
  /** A moment (ISO 8601 with an offset), which the API requires to be in the future; before 9999, so that its local year has four digits. */
  sendDate: z.iso
    .datetime({ offset: true, error: (issue) => (issue.input ? "invalidDate" : "required"), abort: true })
    .refine((moment) => moment < "9999", { error: "invalidDate" }),
});
type Fields = z.output<typeof fields>;

const withTitles = <Schema extends z.ZodType<Pick<Fields, "title" | "body">>>(schema: Schema) =>
  schema.superRefine(
    ({ title, body }, context) => {
      if (languages.every((language) => title[language] === null))
        context.addIssue({ code: "custom", path: ["title", "fr"], message: "atLeastOneTitle" });
      for (const language of languages)
        if (body[language] !== null && title[language] === null)
          context.addIssue({ code: "custom", path: ["title", language], message: "titleOfBody" });
    },
    unlessInvalid("title", "body"),
  );

type Ruled = Pick<Fields, "title" | "body" | "minimumPoints" | "maximumPoints">;
const withRules = <Schema extends z.ZodType<Ruled>>(schema: Schema) =>
  withTitles(schema).superRefine(
    ({ minimumPoints, maximumPoints }, context) => {
      if (minimumPoints === null || maximumPoints === null || minimumPoints <= maximumPoints) return;
      context.addIssue({ code: "custom", path: ["minimumPoints"], message: "minimumAboveMaximum" });
    },
    unlessInvalid("minimumPoints", "maximumPoints"),
  );

/** Only the title is required: a notification without texts has none. */
export const notificationCreation = withRules(
  fields.extend({ body: fields.shape.body.default({ fr: null, nl: null, en: null, de: null }) }),
);
export type NotificationCreation = z.output<typeof notificationCreation>;

/** The complete notification, with the version that was read. */
export const notificationEdit = acceptingAnswer(
  withRules(fields.extend({ id: identifier, version: version.optional() })),
  notificationDetails,
);
export type NotificationEdit = z.output<typeof notificationEdit>;

/** The form of the screens: a day and a time in Brussels instead of the moment. */
export const notificationForm = withRules(
  fields.extend({
    sendDate: calendarDay,
    sendTime: z.string({ error: "required" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalidTime" }),
    version: version.optional(),
  }),
)
  .superRefine(
    ({ sendDate, sendTime }, context) => {
      if (brusselsMoments(sendDate, sendTime).length > 0) return;
      context.addIssue({ code: "custom", path: ["sendTime"], message: "noSuchTime" });
    },
    unlessInvalid("sendDate", "sendTime"),
  )
  .transform(({ sendDate, sendTime, ...others }) => {
    const [first, second] = brusselsMoments(sendDate, sendTime);
    return { ...others, sendDate: first?.toISOString() ?? "", happensTwice: second !== undefined };
  });

/** The fields that decide who gets it. */
export const notificationAudience = fields.pick({
  country: true,
  minimumPoints: true,
  maximumPoints: true,
  filters: true,
});
export type NotificationAudience = z.output<typeof notificationAudience>;

/** Only what a device shows, so that it can be tested before it is saved. */
export const notificationTexts = withTitles(fields.pick({ title: true, body: true, link: true }));
export type NotificationTexts = z.output<typeof notificationTexts>;
