import { type duplicateCalls, holderMerge } from "~/contract/pass-holders/duplicate-calls";
import type { Implementations } from "../../pipeline.server";
import { checkedBeside } from "../checked-holder.server";
import { mergeHolders } from "./merge.server";
import { countDuplicates, ignoreDuplicate, listDuplicates, nextDuplicate } from "./pairs.server";
import { undoableMerges, undoMerge } from "./undo-merge.server";

const may = "resolveDuplicates" as const;

export const duplicateEndpoints: Implementations<typeof duplicateCalls> = {
  duplicateCount: { may, run: ({ db }) => countDuplicates(db) },
  duplicates: { may, run: ({ db }) => listDuplicates(db) },
  nextDuplicate: { may, run: ({ db, input }) => nextDuplicate(db, input.duplicateEventId) },
  ignoreDuplicate: {
    may,
    run: async (context) => {
      await ignoreDuplicate(context, context.input.duplicateEventId);
      return undefined;
    },
  },
  mergeDuplicate: {
    may,
    bodyOn: (today) => checkedBeside(holderMerge, today),
    run: async (context) => {
      await mergeHolders(context, context.input);
      return undefined;
    },
  },
  merges: { may, run: ({ db, input, services }) => undoableMerges(db, input.id, services.clock.now()) },
  undoMerge: {
    may,
    run: async (context) => {
      await undoMerge(context, context.input.mergeId);
      return undefined;
    },
  },
};
