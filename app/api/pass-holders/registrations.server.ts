import type { Selectable } from "kysely";
import { sql } from "kysely";
import { dayInBelgium } from "~/contract/belgian-day";
import type { ParsedInput } from "~/contract/call";
import type { Paging } from "~/contract/paging";
import { holderCorrection } from "~/contract/pass-holders/holder";
import {
  CORRECTION_MINUTES,
  type Registration,
  type registrationCalls,
} from "~/contract/pass-holders/registration-calls";
import { countScans } from "../auth/attempts.server";
import type { ActionContext, Implementations } from "../pipeline.server";
import { since } from "../platform/database/belgian-days";
import { countRows, offsetOf, pageOfItems } from "../platform/database/count.server";
import type { Database } from "../platform/database/schema";
import { Refusal } from "../refusal";
import { scopeOf } from "../scope.server";
import type { Services } from "../services";
import { saveHolder } from "./change-holder.server";
import { checkedBeside } from "./checked-holder.server";
import { answerOf } from "./details.server";
import { hintedName } from "./similar-holders.server";
import { numberState } from "./taken.server";

type Holder = Selectable<Database["pass_holders"]>;
type Context = Pick<ActionContext, "db" | "actor" | "services">;

/** Holders registered by the person's own counters, on any day. */
const ofOwnCounters = ({ db, actor }: Context) =>
  db
    .selectFrom("pass_holders")
    .where(scopeOf(actor).has("registered_at_operator"))
    .where("registered_at_operator", "is not", null)
    .where("deleted_at", "is", null);

/** Today's registrations, the only ones that the counter sees. */
const registrationsOf = (context: Context) =>
  ofOwnCounters(context).where(sql<boolean>`${since("created_at", context.services.clock.today())}`);

/** Only the counter has changed the record since its registration. */
const isAsTyped = ({ version, counter_version }: Pick<Holder, "version" | "counter_version">) =>
  version === counter_version;

function correctableUntil(holder: Holder, clock: Services["clock"]): string | null {
  const registeredAt = new Date(holder.created_at);
  const until = new Date(registeredAt.getTime() + CORRECTION_MINUTES * 60_000);
  const isOfToday = dayInBelgium(registeredAt) === clock.today();
  return isAsTyped(holder) && isOfToday && clock.now() <= until ? until.toISOString() : null;
}

/** The latest first. */
async function listRegistrations(context: Context, window: Paging) {
  const rows = registrationsOf(context);
  const [count, holders] = await Promise.all([
    countRows(context.db, sql`${rows.select(sql`1`.as("one"))}`),
    rows
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(window.PageSize)
      .offset(offsetOf(window))
      .execute(),
  ]);
  return pageOfItems(
    window,
    holders.map((holder) => rowOf(holder, context.services.clock)),
    count,
  );
}

const rowOf = (holder: Holder, clock: Services["clock"]): Registration => ({
  id: holder.id,
  registeredAt: holder.created_at,
  eltoName: holder.registration_source,
  ...(isAsTyped(holder)
    ? {
        name: `${holder.first_name} ${holder.last_name}`,
        passId: holder.pass_number,
        zipCode: holder.zip_code,
        city: holder.city,
      }
    : { name: hintedName(holder), passId: null, zipCode: null, city: null }),
  correctableUntil: correctableUntil(holder, clock),
});

/** @throws Refusal registrationNotYours, registrationChanged */
async function registration(context: Context, id: string) {
  const holder = await registrationsOf(context).selectAll().where("id", "=", id).executeTakeFirst();
  if (!holder) throw new Refusal("registrationNotYours");
  if (!isAsTyped(holder)) throw new Refusal("registrationChanged");
  return {
    ...answerOf(holder),
    registeredAt: holder.created_at,
    eltoName: holder.registration_source,
    correctableUntil: correctableUntil(holder, context.services.clock),
  };
}

type Correction = ParsedInput<(typeof registrationCalls)["correctRegistration"]>;

/**
 * Corrects a registration at the counter, as the counter.
 * @throws Refusal registrationNotYours, registrationChanged, correctionTooLate, staleVersion, duplicateHolderEmail,
 * validation, nothingChanged
 */
async function correctRegistration(context: ActionContext, correction: Correction) {
  const counter = await ofOwnCounters(context)
    .select(["registered_at_operator as id", "registration_source as name"])
    .where("id", "=", correction.id)
    .executeTakeFirst();
  if (!counter?.id) throw new Refusal("registrationNotYours");
  await saveHolder(context, correction, {
    type: "PassHolderRegistrationCorrected",
    beside: (before) => {
      if (!isAsTyped(before)) throw new Refusal("registrationChanged");
      if (!correctableUntil(before, context.services.clock)) throw new Refusal("correctionTooLate");
      const { pass_type, subscribed_to_notifications, version } = before;
      return { pass_type, subscribed_to_notifications, counter_version: version + 1 };
    },
    source: { place: "Counter", operator: { id: counter.id, name: counter.name } },
    refuseNothing: true,
  });
}

export const registrationEndpoints: Implementations<typeof registrationCalls> = {
  numberState: {
    may: "createPassHolder",
    limit: async (services, _, actor) => {
      if (actor) await countScans(services, actor.id, { all: 1, unknown: 0, late: 0 });
    },
    run: async ({ db, input }) => ({ state: await numberState(db, input.passId) }),
  },
  registrations: {
    may: "correctRegistrations",
    run: (context) => listRegistrations(context, context.input),
  },
  registration: {
    may: "correctRegistrations",
    run: (context) => registration(context, context.input.id),
  },
  correctRegistration: {
    may: "correctRegistrations",
    bodyOn: (today) => checkedBeside(holderCorrection, today),
    run: async (context) => {
      await correctRegistration(context, context.input);
      return undefined;
    },
  },
};
