import { data } from "@remix-run/node";
import type { ErrorCode } from "~/contract/errors";
import { version } from "~/contract/fields";
import type { Conflict } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";
import { giftMail } from "~/contract/gifts/mail-calls";
import { asStored, asTyped, withPlaceholders } from "~/contract/gifts/mail-placeholders";
import type { MailPreview } from "~/contract/gifts/mail-preview";
import { type MailEntry, mailPaths } from "~/ui/gifts/mail-fields";
import { applyChoices, conflictOf } from "~/web/request/edit-conflict.server";
import { redisplayed } from "~/web/request/form.server";
import { byIntent } from "~/web/request/intents.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { fillTranslations } from "~/web/request/translation.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requestedAppearance, typedMailPreview } from "./typed-preview.server";

/** The answer of a gift's mail page if the mail was not saved. */
export interface MailAnswer extends FormAnswer {
  /** Null if the typed mail cannot be sent. */
  preview?: MailPreview | null;
  /** The mail was sent to its author. */
  tested?: boolean;
  conflict?: Conflict<MailEntry>;
  /** Changes when the server filled in fields, so that the form is reset to them. */
  revision?: string;
  /** Whether the texts were translated by machine, or why not. */
  translated?: true | ErrorCode;
  /** Some translations were discarded because they lack placeholders of the French text. */
  isPartial?: boolean;
}

/** Saves the mail of a gift, or carries out the pressed button's action. */
export async function answerMail(screen: ScreenContext) {
  await applyChoices(screen, { saved: () => savedMail(screen), paths: mailPaths });
  const answer = async (added: Partial<MailAnswer> = {}, status = 200) => {
    const preview = await typedMailPreview(screen, screen.formData());
    return data<MailAnswer>({ ...redisplayed(screen.formData()), preview, ...added }, status);
  };
  return byIntent<unknown>(
    screen,
    {
      preview: () => answer(),
      resume: () => answer({ revision: screen.requestId }),
      save: () => save(screen),
      test: () =>
        screen.form(giftMail, async ({ version: _, ...texts }) => {
          const { language } = requestedAppearance(screen.formData());
          await screen.api.gifts.tryMail({ id: screen.param("giftId"), language, ...texts });
          return answer({ tested: true });
        }),
      machine: async () => {
        const form = screen.formData();
        if (!form.get("mailSubject.fr") && !form.get("mailMarkup.fr"))
          return data<MailAnswer>(redisplayed(form, { "mailMarkup.fr": ["required"] }), 422);
        const { status, ...filled } = await fillTranslations(screen, ["mailSubject", "mailMarkup"], {
          // The stored names of placeholders, which machines do not translate.
          sent: (text) => withPlaceholders(text, asStored),
          read: withSamePlaceholders,
        });
        return answer({ ...filled, revision: screen.requestId }, status);
      },
    },
    { unnamed: () => save(screen) },
  );
}

const dataIn = (text: string) => {
  const found: string[] = [];
  withPlaceholders(text, (name) => {
    found.push(name);
    return "";
  });
  return found.sort().join();
};

/** A translation with its placeholders in French; undefined if they differ from those of the French text. */
const withSamePlaceholders = (translation: string, french: string) =>
  dataIn(translation) === dataIn(french) ? withPlaceholders(translation, asTyped) : undefined;

const savedMail = ({ api, param }: ScreenContext) => api.gifts.mail({ id: param("giftId") });

/** All texts may be empty: the required version tells the page's form from an empty request. */
const mailForm = giftMail.extend({ version });

async function save(screen: ScreenContext) {
  const { api, form, param, request } = screen;
  const id = param("giftId");
  let mine: MailEntry | undefined;
  const refused = await form(mailForm, async (mail) => {
    mine = mail;
    await api.gifts.changeMail({ id, ...mail });
    return redirectWithToast(request, `/gifts/${id}/template`, "backoffice-gift-mail:saved");
  });
  if (!("data" in refused) || !mine || refused.data.refusal?.code !== "staleVersion") return refused;
  const [{ version, ...content }, { updatedBy, updatedAt }] = await Promise.all([
    savedMail(screen),
    api.gifts.details({ id }),
  ]);
  const conflict = conflictOf(screen, { content, version, updatedBy, updatedAt }, mine, mailPaths);
  return data<MailAnswer>({ ...refused.data, conflict }, refused.init?.status ?? 409);
}
