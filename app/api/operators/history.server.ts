import { type OperatorSheet, operatorSheet } from "~/contract/operators/calls";
import type { Paging } from "~/contract/paging";
import { pathsOf } from "../changes";
import { requestHistory, requestVersion } from "../reviews/history.server";
import type { Actor, Db } from "../services";
import { operatorRow, type Reading } from "./details.server";
import { sheetAnswer, sheetFor } from "./sheet-answer";
import { operatorSubject } from "./subject";

const paths = pathsOf(operatorSheet);

const historyOf = (db: Db, actor: Actor, id: string) => ({
  subject: operatorSubject(actor, id),
  row: operatorRow(db, actor, id).select("operators.id"),
  seen: (sheet: OperatorSheet) => sheetFor(actor, sheet),
  paths,
});

/** Decided requests, newest first; two queries. @throws Refusal notFound */
export const operatorHistory = (db: Db, actor: Actor, id: string, window: Paging) =>
  requestHistory(db, historyOf(db, actor, id), window);

/** One decided request whole; one query. @throws Refusal notFound */
export async function operatorVersion({ db, actor, services }: Reading, id: string, requestId: string) {
  const request = await requestVersion(db, historyOf(db, actor, id), requestId);
  const { previous, content, ...version } = request;
  return {
    ...version,
    previous: previous && sheetAnswer(previous, services),
    sheet: sheetAnswer(content, services),
  };
}
