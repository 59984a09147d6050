import type { Insertable } from "kysely";
import { consentSubjects, currentWordings } from "~/contract/pass-holders/consent-words";
import type { Database } from "../../platform/database/schema";
import { seedId } from "../seed-id";
import { type HolderInDemo, programme } from "./holder-rows";

const places = { App: "App", Admin: "Counter", Platform: "BackOffice" } as const;

/** What holders agreed to when they signed up: in the app by themselves, else written down by whoever signed them up. */
export const consentsOf = (holders: readonly HolderInDemo[]): Insertable<Database["consents"]>[] =>
  holders.flatMap(({ row }) => {
    const given = {
      email: row.agrees_email,
      sms: row.agrees_sms,
      mail: row.agrees_mail,
      notifications: row.subscribed_to_notifications,
      terms: row.agreed_terms_at,
    };
    const place = places[row.registration_source_type];
    const subjects = consentSubjects.filter((subject) => given[subject]);
    // As when they are written: of one moment, the first subject has the last id, and is read first.
    const ids = subjects
      .map((subject) => seedId(`consent/${row.id}/${subject}`))
      .sort()
      .reverse();
    return subjects.map((subject, at) => ({
      id: ids[at] ?? "",
      holder_id: row.id,
      at: row.created_at,
      subject,
      given: true,
      wording: currentWordings[subject],
      place,
      ...(place === "Counter" && {
        operator_id: row.registered_at_operator ?? null,
        operator_name: row.registration_source,
      }),
      ...(place !== "App" && { user_id: programme.id, user_name: programme.name }),
    }));
  });
