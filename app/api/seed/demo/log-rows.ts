import type { Insertable } from "kysely";
import type { LogType } from "~/contract/logs";
import { changesBetween } from "../../changes";
import type { ScopedTables } from "../../platform/database/schema";
import type { Calendar } from "../calendar";
import { seedId, seedNumber } from "../seed-id";
import type { GiftInDemo } from "./gift-rows";
import type { OfferInDemo } from "./offer-rows";
import {
  chiefId,
  chiefName,
  type OperatorInDemo,
  operatorId,
  publications,
  type RequestRow,
} from "./operator-rows";
import type { UserInDemo } from "./user-rows";

type LogRow = Insertable<ScopedTables["logs"]>;
type Who = { user_id: string | null; user_name: string | null };
const chief: Who = { user_id: chiefId, user_name: chiefName };

const entry = (type: LogType, at: Date, who: Who, about: Partial<LogRow> = {}): LogRow => ({
  id: seedId(`log/${type}/${at.toISOString()}/${about.thing_id ?? ""}/${who.user_id ?? ""}`),
  type,
  at,
  ...who,
  ...about,
});

const aboutOperator = ({ row, facts }: OperatorInDemo): Partial<LogRow> => ({
  operator_id: row.id,
  thing_kind: "operator",
  thing_id: row.id,
  thing_name: facts.name,
});

const asked = {
  Created: "OperatorSignedUp",
  Edited: "OperatorEditRequested",
  Deleted: "OperatorDeletionRequested",
  Unarchived: "OperatorUnarchiveRequested",
} as const satisfies Record<RequestRow["kind"], LogType>;
const answered = {
  published: "OperatorRequestApproved",
  validated: "OperatorRequestValidated",
  archived: "OperatorArchived",
  refused: "OperatorRequestRefused",
  applied: "OperatorEdited",
  withdrawn: "OperatorRequestWithdrawn",
  amended: "OperatorRequestAmended",
} as const satisfies Record<string, LogType>;

/** Log entries for everything in the demo's tables, and for some sign-ins and exports. */
export function logsOf(
  operators: readonly OperatorInDemo[],
  offers: readonly OfferInDemo[],
  users: readonly UserInDemo[],
  gifts: readonly GiftInDemo[],
  calendar: Calendar,
): LogRow[] {
  return [
    ...operators.flatMap((operator) => logsOfOperator(operator, calendar)),
    ...offers.filter((_, place) => place % 9 === 0).map(logOfOffer),
    ...users.flatMap((user) => logsOfUser(user, calendar)),
    ...gifts.map(logOfGift),
    ...logsOfStaff(calendar),
  ];
}

function logsOfOperator(operator: OperatorInDemo, calendar: Calendar): LogRow[] {
  const about = aboutOperator(operator);
  const { facts, requests, createdAt } = operator;
  const fromRequests = requests.flatMap((request) => {
    const author = { user_id: request.author_id ?? null, user_name: request.author_name };
    // Nobody is signed in at a sign-up.
    const who = request.kind === "Created" ? { user_id: null, user_name: null } : author;
    const list: LogRow[] = [];
    if (request.decision !== "applied")
      list.push(entry(asked[request.kind], new Date(request.created_at), who, about));
    if (request.decision && request.decided_at)
      list.push(
        entry(answered[request.decision], new Date(request.decided_at), chief, {
          ...about,
          changes: changesOf(request),
          extra: request.reason ? JSON.stringify({ reason: request.reason }) : null,
        }),
      );
    return list;
  });
  if (!requests.some(({ kind }) => kind === "Created"))
    fromRequests.push(entry("OperatorCreated", createdAt, chief, about));
  if (facts.group) fromRequests.push(entry("OperatorLinked", calendar.ago(240, 60), chief, about));
  const last = {
    archived: "OperatorArchived",
    archiving: "OperatorArchived",
    deleted: "OperatorDeleted",
  } as const;
  const ends = { notEligible: "OperatorNotEligible", leaving: "OperatorNotEligible", ...last } as const;
  const end = Object.entries(ends).find(([stage]) => stage === facts.stage)?.[1];
  if (end) fromRequests.push(entry(end, calendar.ago(20, 200), chief, about));
  return fromRequests;
}

function changesOf({ previous, result }: RequestRow): string | null {
  if (!previous || !result) return null;
  return JSON.stringify(changesBetween(JSON.parse(previous), JSON.parse(result)));
}

const logOfOffer = ({ row, operator, content }: OfferInDemo): LogRow =>
  entry("OfferCreated", new Date(row.created_at), chief, {
    operator_id: operator.row.id,
    thing_kind: "offer",
    thing_id: row.id,
    thing_name: content.title.fr,
  });

const logOfGift = ({ id, name, row }: GiftInDemo): LogRow =>
  entry("GiftCreated", row.created_at, chief, { thing_kind: "gift", thing_id: id, thing_name: name.fr });

function logsOfUser({ row, name, operators }: UserInDemo, calendar: Calendar): LogRow[] {
  if (!row.registered_at || !row.is_active) return [];
  const [key] = operators;
  const about = {
    operator_id: key ? operatorId(key) : null,
    thing_kind: "user",
    thing_id: row.id,
    thing_name: name,
  };
  const who = { user_id: row.id, user_name: name };
  const lastSeen = 1 + seedNumber(`${row.email}/login`, 12);
  return [entry("UserLogin", calendar.ago(lastSeen, seedNumber(row.email, 480)), who, about)];
}

function logsOfStaff(calendar: Calendar): LogRow[] {
  const exported = (daysAgo: number, list: string, reason: string, rows: number) =>
    entry("DataExported", calendar.ago(daysAgo, 130), chief, {
      thing_name: list,
      extra: JSON.stringify({ reason, rows }),
    });
  return [
    exported(3, "Opérateurs", "Comité de pilotage du trimestre", 65),
    exported(33, "Opérateurs", "Envoi des cartes aux distributeurs", 11),
    exported(95, "Utilisateurs", "Invitation à la journée des opérateurs", 38),
    ...publications.map(({ daysAgo }, index) =>
      entry("ContentPublished", calendar.ago(daysAgo, 300), chief, {
        thing_kind: "publication",
        thing_name: String(index + 1),
      }),
    ),
    entry("GroupRenamed", calendar.ago(230, 80), chief, {
      thing_kind: "group",
      thing_id: seedId("group/Domaine mosan"),
      thing_name: "Domaine mosan",
      changes: JSON.stringify({ name: ["Citadelle de Dinant", "Domaine mosan"] }),
    }),
  ];
}
