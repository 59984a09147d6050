import type { Insertable } from "kysely";
import type { Database } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId } from "../seed-id";
import type { HolderInDemo } from "./holder-rows";
import { operatorId } from "./operator-rows";
import { platformStaff } from "./texts";

type NoteRow = Insertable<Database["notes"]>;
type About = Partial<Pick<NoteRow, "operator_id" | "holder_id" | "request_id">>;

/** Notes of the team on an operator, on the latest physical pass's holder and on a request, newest last. */
export function notesOf(
  holders: readonly HolderInDemo[],
  requests: readonly { id: string; decision?: unknown }[],
  calendar: Calendar,
): NoteRow[] {
  const [holder] = holders
    .filter(({ row }) => row.pass_type === "Physical")
    .toSorted((one, other) => other.row.created_at.getTime() - one.row.created_at.getTime());
  const request = requests.find(({ decision }) => !decision);
  const [first, second = first] = platformStaff;
  const note = (about: About, who: typeof first, at: Date, text: string, index: number): NoteRow => ({
    id: seedId(`note/${index}`),
    ...about,
    at,
    by: seedId(`user/${who.email}`),
    by_name: `${who.firstName} ${who.lastName}`,
    text,
  });
  return [
    ...(
      [
        [
          { operator_id: operatorId("brasserie-achouffe") },
          second,
          calendar.ago(12, 55),
          `Le numéro de téléphone du site est l’ancien. @${first.firstName} vois-tu cela avec le responsable\u00a0?`,
        ],
        [
          { operator_id: operatorId("brasserie-achouffe") },
          first,
          calendar.ago(9, 422),
          "Appelé\u00a0: le numéro du site sera corrigé avant la fin du mois.",
        ],
        [
          { holder_id: holder?.row.id },
          second,
          calendar.ago(1, 417),
          "Inscription faite au salon d’Eupen, carte donnée en main propre.",
        ],
        [
          { holder_id: holder?.row.id },
          first,
          calendar.ago(1, 422),
          "Adresse corrigée au téléphone\u00a0: le 157, pas le 175.",
        ],
        [
          { request_id: request?.id },
          second,
          calendar.ago(1, 80),
          "Vérifié dans la BCE\u00a0: rien à signaler.",
        ],
      ] as const
    ).flatMap(([about, who, at, text], index) =>
      Object.values(about)[0] ? note(about, who, at, text, index) : [],
    ),
  ];
}
