import type { CallDefinition } from "~/contract/call";
import type { HeldHead, HeldSection, heldFormats } from "~/contract/pass-holders/held-data";
import type { personalDataCalls } from "~/contract/pass-holders/personal-data-calls";
import texts from "../../../../locales/fr/backoffice-held-data.json";
import type { CallContext, Implementations } from "../../pipeline.server";
import { download } from "../../platform/exports/export-file.server";
import { Refusal } from "../../refusal";
import { scopeOf } from "../../scope.server";
import type { Db } from "../../services";
import { holderDetails } from "../details.server";
import { listConsents } from "./consents.server";
import { listDeletedHolders, restoreHolder } from "./deleted-holders.server";
import { eraseHolder } from "./erasures.server";
import { type HeldRows, heldRows, recordsOf } from "./held-data.server";
import { isPrintable, printHeldData } from "./held-data-paper.server";

interface Wanted {
  id: string;
  format: (typeof heldFormats)[number];
}

/**
 * All personal data held about a person, as a streamed file.
 * @throws Refusal notFound, lettersNotPrintable
 */
async function heldDataFile({
  db,
  actor,
  services,
  signal,
  log,
  input: { id, format },
}: CallContext<CallDefinition & { access: "bearer" }> & { input: Wanted }): Promise<Response> {
  const holder = await holderDetails(db, id);
  const ids = await recordsOf(db, id);
  const head = {
    programme: services.options.programmeName,
    madeAt: services.clock.now().toISOString(),
    holder,
  };
  const rows = heldRows(services.db, scopeOf(actor), ids);
  const name = `${holder.firstName} ${holder.lastName}`;
  if (format === "pdf" && !isPrintable(`${name} ${holder.address.address} ${holder.address.city}`))
    throw new Refusal("lettersNotPrintable");
  log("PassHolderDataRead", { subject: { kind: "passHolder", id, name }, extra: { format } });
  return download({
    contentType: format === "pdf" ? "application/pdf" : "application/json",
    chunks: format === "pdf" ? printHeldData(head, rows) : asJson(head, rows),
    filename: `${texts.filename}-${holder.passId}-${services.clock.today()}.${format}`,
    signal,
  });
}

/** Maximum characters per chunk. */
const CHUNK = 64 * 1024;

/** Streams the same JSON that the whole object would give. */
async function* asJson(head: HeldHead, rows: HeldRows): AsyncGenerator<Uint8Array> {
  let text = JSON.stringify(head).slice(0, -1);
  for (const name of Object.keys(rows) as HeldSection[]) {
    text += `,${JSON.stringify(name)}:[`;
    let separator = "";
    for await (const row of rows[name]()) {
      text += separator + JSON.stringify(row);
      separator = ",";
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = "";
    }
    text += "]";
  }
  yield Buffer.from(`${text}}`);
}

export const personalDataEndpoints: Implementations<typeof personalDataCalls> = {
  deleted: {
    may: "deletePassHolder",
    run: ({ db, services, input }) => listDeletedHolders(db, services.clock.now(), input),
  },
  restore: {
    may: "deletePassHolder",
    run: async (call) => {
      await restoreHolder(call, call.input.id);
      return undefined;
    },
  },
  erase: {
    may: "erasePassHolder",
    run: async (call) => {
      await eraseHolder(call, call.input.id, call.input.reason);
      return undefined;
    },
  },
  data: { may: "seeAllPassHolders", run: heldDataFile },
  consents: {
    may: "seeAllPassHolders",
    run: async ({ db, input: { id, ...window } }) => {
      await mustExist(db, id);
      return listConsents(db, id, window);
    },
  },
};

/** @throws Refusal notFound */
async function mustExist(db: Db, id: string) {
  const holder = await db
    .selectFrom("pass_holders")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!holder) throw new Refusal("notFound");
}
