import type { personalDataCalls } from "~/contract/pass-holders/personal-data-calls";
import type { Implementations } from "../../pipeline.server";
import { Refusal } from "../../refusal";
import type { Db } from "../../services";
import { listConsents } from "./consents.server";
import { listDeletedHolders, restoreHolder } from "./deleted-holders.server";
import { eraseHolder } from "./erasures.server";
import { heldDataFile } from "./held-data-file.server";

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
