import { data } from "@remix-run/node";
import { languages } from "~/contract/languages";
import { notificationAudience } from "~/contract/notifications/notification";
import type { NotificationAnswer } from "~/ui/notifications/notification-form";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import { orMissing } from "~/web/request/optional-part.server";
import { ApiError, type ScreenContext } from "~/web/request/screen.server";

type Answer = ReturnType<typeof data<NotificationAnswer>>;

/** Texts that a machine translates: both of a notification. */
const translatedTexts = ["title", "body"] as const;

/** Saves the submitted notification, or does what the pressed button says; an answer counts whom it would go to. */
export async function answerNotification(
  screen: ScreenContext,
  save: () => Promise<unknown>,
  others: Record<string, () => Promise<unknown>> = {},
) {
  const preview = async () => data(redisplayed(screen.formData()), 200);
  const answer = await byIntent<unknown>(
    screen,
    { ...others, preview, machine: () => translate(screen) },
    { unnamed: save },
  );
  if (!isAnswer(answer)) return answer;
  const audience = await audienceOf(screen, (name) => screen.formData().get(name));
  return data<NotificationAnswer>({ ...answer.data, audience }, answer.init ?? {});
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === "object" && answer !== null && "data" in answer;

/** Whom a notification with these limits would go to; null while they are wrong, or where the API cannot say. */
export async function audienceOf({ api }: ScreenContext, fieldOf: (name: string) => unknown) {
  const points = (name: string) => {
    const typed = fieldOf(name);
    return typed === null || typed === "" ? null : Number(typed);
  };
  const limits = notificationAudience.safeParse({
    country: fieldOf("country") || null,
    minimumPoints: points("minimumPoints"),
    maximumPoints: points("maximumPoints"),
  });
  return limits.success ? orMissing(api.notifications.audience(limits.data)) : null;
}

/** Translates the French texts into those that are empty: what somebody wrote stays. Saves nothing. */
async function translate({ api, formData, requestId }: ScreenContext): Promise<Answer> {
  const form = formData();
  const french = translatedTexts
    .map((name) => ({ name, text: String(form.get(`${name}.fr`) ?? "").trim() }))
    .filter(({ text }) => text !== "");
  if (french[0]?.name !== "title") return data(redisplayed(form, { "title.fr": ["required"] }), 422);
  try {
    const proposals = await api.translation.translate({ body: french.map(({ text }) => text) });
    for (const [index, { name }] of french.entries()) {
      const { dutch: nl, english: en, german: de } = proposals[index] ?? {};
      const proposed: Record<string, string | undefined> = { nl, en, de };
      for (const language of languages) {
        const field = `${name}.${language}`;
        if (proposed[language] && !form.get(field)) form.set(field, proposed[language]);
      }
    }
    return data({ ...redisplayed(form), revision: requestId, translated: true }, 200);
  } catch (error) {
    // Shown in the form, since the texts can still be translated by hand.
    if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
    return data({ ...redisplayed(form), translated: error.code }, error.status);
  }
}
