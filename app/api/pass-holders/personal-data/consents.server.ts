import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Paging } from "~/contract/paging";
import type { Consent } from "~/contract/pass-holders/consent";
import {
  type ConsentPlace,
  type ConsentSubject,
  consentSubjects,
  currentWordings,
} from "~/contract/pass-holders/consent-words";
import texts from "../../../../locales/fr/backoffice-consents.json";
import type { ActionContext } from "../../pipeline.server";
import { countRows, pageOfItems } from "../../platform/database/count.server";
import { newId } from "../../platform/database/new-id";
import type { Database } from "../../platform/database/schema";
import { sortedList } from "../../platform/database/sorted-list.server";
import type { Db } from "../../services";

type Holder = Selectable<Database["pass_holders"]>;
/** A holder's consents in their row. */
export type ConsentState = Pick<Holder, "agrees_email" | "agrees_sms" | "agrees_mail"> & {
  subscribed_to_notifications?: boolean | null | undefined;
  agreed_terms_at?: Holder["agreed_terms_at"] | Date | undefined;
};
/** The place of the answer: the programme's back-office, or an operator's counter. */
export type ConsentSource =
  | { place: Exclude<ConsentPlace, "Counter"> }
  | { place: "Counter"; operator: { id: string; name: string } };

type Answers = Record<ConsentSubject, boolean | null>;

const answersIn = (state: ConsentState): Answers => ({
  email: state.agrees_email,
  sms: state.agrees_sms,
  mail: state.agrees_mail,
  notifications: state.subscribed_to_notifications ?? null,
  terms: Boolean(state.agreed_terms_at),
});

type Context = Pick<ActionContext, "db" | "actor" | "services">;

/**
 * Records a person's yes or no in the transaction of the change.
 * @param before null for a new holder, of whom all answers are recorded
 */
export const recordConsents = (
  context: Context,
  holderId: string,
  before: ConsentState | null,
  after: ConsentState,
  source: ConsentSource,
) => write(context, holderId, before && answersIn(before), answersIn(after), source);

/**
 * The same after the entries of two records were merged or separated. The history keeps who answered what, when and
 * where, so an entry is only added if the latest one differs from the record.
 * @param silent the record's answers without entries in its history
 */
export async function recordMovedConsents(
  context: Context,
  holderId: string,
  silent: ConsentState,
  after: ConsentState,
) {
  const last = await context.db
    .selectFrom("consents")
    .distinctOn("subject")
    .select(["subject", "given"])
    .where("holder_id", "=", holderId)
    .orderBy("subject")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const said = Object.fromEntries(last.map(({ subject, given }) => [subject, given]));
  const before = { ...answersIn(silent), ...said };
  await write(context, holderId, before, answersIn(after), { place: "BackOffice" });
}

async function write(
  { db, actor, services }: Context,
  holderId: string,
  before: Answers | null,
  after: Answers,
  source: ConsentSource,
) {
  const changed = consentSubjects.filter((subject) =>
    before ? before[subject] !== after[subject] : after[subject] !== null,
  );
  if (changed.length === 0) return;
  const operator = source.place === "Counter" ? source.operator : null;
  await db
    .insertInto("consents")
    .values(
      // Of entries of the same moment, the last one written comes first.
      changed.toReversed().map((subject) => ({
        id: newId(),
        holder_id: holderId,
        at: services.clock.now(),
        subject,
        given: after[subject],
        wording: currentWordings[subject],
        place: source.place,
        operator_id: operator?.id ?? null,
        operator_name: operator?.name ?? null,
        user_id: actor.client ? null : actor.id,
        user_name: actor.displayName,
      })),
    )
    .execute();
}

const sortedConsents = sortedList("consents", {
  newest: { by: [{ column: "consents.at", type: "timestamptz" }], direction: "desc" },
});

/** A page of a holder's answers, latest first. */
export async function listConsents(db: Db, holderId: string, window: Paging) {
  const where = sql<boolean>`consents.holder_id = ${holderId}`;
  const { ids, all } = sortedConsents.page("newest", where, window);
  const [rows, count] = await Promise.all([
    consentRows(db)
      .innerJoin(ids, "page.id", "consents.id")
      .orderBy(sortedConsents.orderBy("newest"))
      .execute(),
    countRows(db, all),
  ]);
  return pageOfItems(window, rows.map(toConsent), count);
}

export const consentRows = (db: Db) =>
  db
    .selectFrom("consents")
    .select(["consents.id", "consents.at as date", "subject", "given", "wording", "place"])
    .select(["operator_name as operator", "user_name as user"]);

const toConsent = (row: Omit<Consent, "text">): Consent => ({ ...row, text: textOf(row) });

/** The wording of the question. */
export function textOf({ subject, wording }: Pick<Consent, "subject" | "wording">): string {
  const versions: Record<string, string> = texts.wordings[subject];
  return versions[wording] ?? "";
}
