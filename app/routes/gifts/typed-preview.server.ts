import { colourSchemes, type MailPreview } from "~/contract/gifts/mail-preview";
import { type Language, languages } from "~/contract/languages";
import { ApiError, type ScreenContext } from "~/web/request/screen.server";

const textsOf = (form: FormData, name: string) => {
  const text = (language: Language) => String(form.get(`${name}.${language}`) ?? "") || null;
  return { fr: text("fr"), nl: text("nl"), en: text("en"), de: text("de") };
};

const choiceIn = <Value extends string>(values: readonly [Value, ...Value[]], value: unknown): Value =>
  values.find((one) => one === value) ?? values[0];

/** The language and colour scheme that a form, or a URL, requests. */
export const requestedAppearance = (parameters: Pick<FormData | URLSearchParams, "get">) => ({
  language: choiceIn(languages, parameters.get("language")),
  scheme: choiceIn(colourSchemes, parameters.get("scheme")),
});

/** A gift's mail rendered from the form; null when it cannot be sent. */
export async function typedMailPreview({ api, param }: ScreenContext, form: FormData) {
  const appearance = requestedAppearance(form);
  try {
    const { subject, html } = await api.gifts.previewMail({
      id: param("giftId"),
      ...appearance,
      mailSubject: textsOf(form, "mailSubject"),
      mailMarkup: textsOf(form, "mailMarkup"),
    });
    return { ...appearance, subject, html } satisfies MailPreview;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}
