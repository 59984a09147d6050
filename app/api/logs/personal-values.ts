import type { SubjectKind } from "~/contract/logs";
import { can } from "~/contract/permissions";
import texts from "../../../locales/fr/backoffice-personal-data.json";
import type { Actor } from "../services";
import type { Changes } from "./subjects";

interface Row {
  /** The holder whose values they are; null: nobody's. */
  person_id: string | null;
  thing_kind: SubjectKind | null;
  thing_name: string | null;
  changes: Changes | null;
  extra: unknown;
  person_name: string | null;
  person_changes: Changes | null;
  person_extra: unknown;
}

/** An entry with its personal values, as long as they are kept and if the reader may see pass holders. */
export function withPerson<Entry extends Row>(actor: Actor, row: Entry): Entry {
  const isAboutHolder = row.thing_kind === "passHolder";
  if (row.person_id !== null && !can.seeAllPassHolders(actor)) return row;
  if (isAboutHolder && !can.seeAllPassHolders(actor)) return row;
  return {
    ...row,
    thing_name: row.person_name ?? (isAboutHolder ? texts.erasedPerson : row.thing_name),
    changes: row.person_changes ?? row.changes,
    extra: row.person_extra ?? row.extra,
  };
}
