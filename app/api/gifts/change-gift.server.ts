import type { GiftCreation, GiftEdit, GiftTranslation } from "~/contract/gifts/gift";
import { type GiftFieldName, giftFields, type SavedAs, savedAs } from "~/contract/gifts/gift-table";
import type { LogType } from "~/contract/logs";
import { outdatedAfter } from "~/contract/translated-texts";
import { changesBetween, changesNothing } from "../changes";
import { keepPicture } from "../media/keep-picture.server";
import type { ActionContext } from "../pipeline.server";
import { fromColumns, toColumns } from "../platform/database/field-columns";
import { newId } from "../platform/database/new-id";
import { Refusal } from "../refusal";
import { refuseStale } from "../refuse-stale";
import type { Db } from "../services";
import { refuseWrongMail } from "./checked-mail.server";
import { cleanHtml } from "./clean-mail.server";
import { contentColumns, publishedColumns } from "./content-columns";
import { giftSubject, lockGift } from "./lock-gift.server";

/** The editable content of a gift. */
export type GiftContent = Awaited<ReturnType<typeof lockContent>>["content"];

/** A gift and its content, locked until the transaction ends. @throws Refusal notFound */
async function lockContent(db: Db, id: string) {
  const row = await lockGift(db, id);
  return { ...row, content: fromColumns(contentColumns, row) };
}

const columnsOf = (content: GiftContent) => toColumns(contentColumns, content);

type Mail = GiftContent["mailTemplate"];
/** Sanitised to the mark-up that mails allow; an empty paragraph counts as no text. */
const cleaned = (mail: Mail | undefined): Mail | undefined =>
  mail && { fr: cleanHtml(mail.fr), nl: cleanHtml(mail.nl), en: cleanHtml(mail.en), de: cleanHtml(mail.de) };

const programmesOwn: Mail = { fr: null, nl: null, en: null, de: null };

/** The submitted fields of a gift; omitted fields stay as they are. */
const withGiven = (present: Partial<GiftContent>, given: Partial<Record<SavedAs<GiftFieldName>, unknown>>) =>
  ({
    ...present,
    ...Object.fromEntries(
      giftFields
        .map((name) => [name, given[savedAs(name)]] as const)
        .filter(([name, value]) => value !== undefined && (value !== null || name !== "image")),
    ),
  }) as GiftContent;

/** Creates a gift, to be shown from the next publication on. @throws Refusal imageExpired, validation */
export async function createGift({ db, actor, services, log }: ActionContext, given: GiftCreation) {
  const { htmlMailTemplate, ...fields } = given;
  const content = {
    ...withGiven({ usesKeys: true, lowStock: null }, fields),
    mailSubject: programmesOwn,
    mailTemplate: cleaned(htmlMailTemplate) ?? programmesOwn,
  };
  refuseWrongMail(content.mailTemplate, content.usesKeys, (language) => `htmlMailTemplate.${language}`);
  const id = newId();
  const at = services.clock.now();
  await keepPicture(db, content.image, `gifts/${id}`, "imageTempPath");
  await db
    .insertInto("gifts")
    .values({
      id,
      ...columnsOf(content),
      publish_status: "WaitingPublish",
      created_at: at,
      updated_at: at,
      updated_by: actor.displayName,
    })
    .execute();
  log("GiftCreated", {
    subject: giftSubject({ id, frenchName: content.name.fr }),
    changes: changesBetween({}, content),
  });
  return { id };
}

/** The content of an edit; fields that it omits stay as they were. */
export const editedContent =
  ({ htmlMailTemplate, ...fields }: Omit<GiftEdit, "version">) =>
  (present: GiftContent): GiftContent => ({
    ...withGiven(present, fields),
    mailTemplate: cleaned(htmlMailTemplate) ?? present.mailTemplate,
  });

/** The content with texts in all languages. */
export const translatedContent =
  ({ htmlTemplate, ...texts }: Omit<GiftTranslation, "version">) =>
  (present: GiftContent): GiftContent => ({
    ...present,
    ...texts,
    mailTemplate: cleaned(htmlTemplate) ?? present.mailTemplate,
  });

interface GiftChange {
  content: (present: GiftContent) => GiftContent;
  /**
   * The paths of the translations that the person saw next to the French text: those left unchanged are still
   * valid.
   */
  checked?: readonly string[];
  /** The call's field with the mail, for error messages. */
  mailField: "htmlMailTemplate" | "htmlTemplate";
  /** The version that the form was loaded with. */
  version: number | undefined;
  /** Refuse a save without changes, so that the person is told. */
  refuseNothing: boolean;
}

/**
 * Saves a gift; the app shows the changes after the next publication. A save that changes nothing leaves no entry.
 * @throws Refusal notFound, staleVersion, imageExpired, validation; nothingChanged, when `refuseNothing` is set
 */
export async function changeGift(
  { db, actor, services, log }: ActionContext,
  type: LogType,
  id: string,
  change: GiftChange,
) {
  const before = await lockContent(db, id);
  refuseStale(before, change.version);
  const content = change.content(before.content);
  const changes = changesBetween(before.content, content);
  const changed = Object.keys(changes);
  const at = services.clock.now();
  const earlier = { content: before.content, outdated: before.outdated_texts };
  const outdated = outdatedAfter("gift", earlier, content, { at, checked: change.checked });
  if (changed.length === 0 && changesNothing(changesBetween(earlier.outdated, outdated))) {
    if (change.refuseNothing) throw new Refusal("nothingChanged");
    return;
  }
  // A mail stored before this check existed does not prevent other changes.
  if (changed.some((path) => path.startsWith("mailTemplate")))
    refuseWrongMail(content.mailTemplate, content.usesKeys, (language) => `${change.mailField}.${language}`);
  else if ("usesKeys" in changes) refuseWrongMail(content.mailTemplate, content.usesKeys, () => "usesKeys");
  if (content.image !== before.image) await keepPicture(db, content.image, `gifts/${id}`, "imageTempPath");
  const isToPublish = changed.some((path) => (path.split(".")[0] ?? "") in publishedColumns);
  await db
    .updateTable("gifts")
    .set((eb) => ({
      ...columnsOf(content),
      outdated_texts: JSON.stringify(outdated),
      ...(isToPublish && { publish_status: "WaitingPublish" as const }),
      // With a new threshold, the warning is sent again.
      ...("lowStock" in changes && { low_stock_told_at: null }),
      version: eb("version", "+", 1),
      updated_at: at,
      updated_by: actor.displayName,
    }))
    .where("id", "=", id)
    .execute();
  log(type, { subject: giftSubject({ id, frenchName: content.name.fr }), changes });
}
