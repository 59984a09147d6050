import { data } from "@remix-run/node";
import { parseWholeNumber } from "~/contract/fields";
import { languages } from "~/contract/languages";
import {
  type NotificationCreation,
  notificationAudience,
  notificationTexts,
} from "~/contract/notifications/notification";
import type { NotificationAnswer } from "~/ui/notifications/notification-form";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { fillTranslations } from "~/web/request/translation.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { type Audience, audienceFromQuery, fillIn, filtersIn, segmentsOf } from "./meant.server";

type Answer = ReturnType<typeof data<NotificationAnswer>>;

/** Sends a saved notification to one's own devices, then redirects to a page that shows the result. */
export async function testSaved({ api, request }: ScreenContext, id: string, to: string) {
  const tested = await api.notifications.testSending({ id });
  return tested.reached > 0
    ? redirectWithToast(request, to, "backoffice-notifications:test.done", tested)
    : redirectWithToast(request, to, "backoffice-notifications:test.failed", tested, "danger");
}

/** Sends the form's content to one's own devices; saves nothing. */
const testTyped = ({ api, form, formData }: ScreenContext) =>
  form(notificationTexts, async (texts) => {
    const tested = await api.notifications.testTexts(texts);
    return data<NotificationAnswer>({ ...redisplayed(formData()), tested }, 200);
  });

/** Saves the submitted notification, or carries out the pressed button's action; the answer counts the audience. */
export async function answerNotification(
  screen: ScreenContext,
  save: () => Promise<unknown>,
  others: Record<string, () => Promise<unknown>> = {},
) {
  const preview = async () => data(redisplayed(screen.formData()), 200);
  const answer = await byIntent<unknown>(
    screen,
    {
      ...others,
      preview,
      segment: () => takeSegment(screen),
      machine: () => translate(screen),
      test: () => testTyped(screen),
    },
    { unnamed: save },
  );
  if (!isAnswer(answer)) return answer;
  const audience = await audienceOf(screen, screen.formData());
  return data<NotificationAnswer>({ ...answer.data, audience }, answer.init ?? {});
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === "object" && answer !== null && "data" in answer;

/** The audience of a notification with these filters; null if they are invalid, or if the API fails. */
export async function audienceOf({ api }: ScreenContext, fields: FormData | URLSearchParams) {
  const points = (name: string) => parseWholeNumber(fields.get(name)) ?? null;
  const limits = notificationAudience.safeParse({
    country: fields.get("country") || null,
    minimumPoints: points("minimumPoints"),
    maximumPoints: points("maximumPoints"),
    filters: filtersIn(fields),
  });
  return limits.success ? nullIfUnavailable(api.notifications.audience(limits.data)) : null;
}

/** The same for a saved notification, or for a form's initial values. */
export function countAudience(screen: ScreenContext, audience: Audience) {
  const fields = new URLSearchParams();
  fillIn(fields, audience);
  return audienceOf(screen, fields);
}

/**
 * The question to confirm before a text in one language is sent to readers of another; undefined if there are none, or
 * if it was confirmed for that language.
 */
export async function languageQuestion({ api, formData }: ScreenContext, given: NotificationCreation) {
  const [only, another] = languages.filter((language) => given.title[language]);
  const form = formData();
  if (!only || another || form.get("onlyIn") === only) return undefined;
  const { country, minimumPoints, maximumPoints, filters } = given;
  const audience = await nullIfUnavailable(
    api.notifications.audience({ country, minimumPoints, maximumPoints, filters }),
  );
  const others = (audience?.groups ?? []).filter(({ language }) => language !== only);
  const people = others.reduce((sum, group) => sum + group.people, 0);
  return people > 0
    ? data<NotificationAnswer>({ ...redisplayed(form), question: { only, people } }, 422)
    : undefined;
}

/** Fills in a segment's filters, which can then be changed; saves nothing. */
async function takeSegment(screen: ScreenContext): Promise<Answer> {
  const form = screen.formData();
  const chosen = (await segmentsOf(screen.api)).find(({ id }) => id === form.get("segmentId"));
  if (!chosen) return data(redisplayed(form, { segmentId: ["invalid"] }), 422);
  fillIn(form, audienceFromQuery(chosen.query, chosen.name));
  return data({ ...redisplayed(form), revision: screen.requestId }, 200);
}

/** Translates the French texts into the empty ones. Saves nothing. */
async function translate(screen: ScreenContext): Promise<Answer> {
  const form = screen.formData();
  if (!String(form.get("title.fr") ?? "").trim())
    return data(redisplayed(form, { "title.fr": ["required"] }), 422);
  const { translated, status } = await fillTranslations(screen, ["title", "body"]);
  return data({ ...redisplayed(form), revision: screen.requestId, translated }, status);
}
