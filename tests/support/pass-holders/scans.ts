import type { Insertable, Kysely } from "kysely";
import { newId } from "~/api/platform/database/new-id";
import type { Database } from "~/api/platform/database/schema";
import { nextPassNumber } from "./holders";

type ScanRow = Insertable<Database["scans"]>;

/** A scan at noon, without an offer, that gave ten points to a woman of forty from Belgium. */
export const scanOf = (
  holder: { id: string } | undefined,
  operator: { id: string },
  day: string,
  columns: Partial<ScanRow> = {},
): ScanRow => ({
  id: newId(),
  holder_id: holder?.id ?? "",
  operator_id: operator.id,
  offer_id: null,
  scanned_at: `${day}T12:00:00Z`,
  arrived_at: `${day}T12:00:00Z`,
  day,
  status: "awarded",
  points: 10,
  idempotency_key: newId(),
  source: "Back-office",
  civility: "Mme",
  age: 40,
  country: "BE",
  pass_number: nextPassNumber(),
  ...columns,
});

export const addScans = (db: Kysely<Database>, ...rows: ScanRow[]) =>
  db.insertInto("scans").values(rows).execute();
