import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { changeView, deleteView, lastLists, rememberList, saveView, viewsOf } from "./saved-views.server";

/** Anybody who can open a list; each call checks which one. */
const may = "readOperators" as const;
const unlogged = "it only changes how people look at a list";

export const savedViewEndpoints: Implementations<typeof calls.savedViews> = {
  list: { may, run: ({ db, actor, input }) => viewsOf(db, actor, input.List) },
  create: { may, unlogged, run: (call) => saveView(call, call.input) },
  update: {
    may,
    unlogged,
    run: async ({ db, actor, input }) => {
      await changeView(db, actor, input);
      return undefined;
    },
  },
  remove: {
    may,
    unlogged,
    run: async (call) => {
      await deleteView(call, call.input.id);
      return undefined;
    },
  },
  last: { may, run: ({ db, actor }) => lastLists(db, actor) },
  remember: {
    may,
    unlogged,
    run: async ({ db, actor, input }) => {
      await rememberList(db, actor, input);
      return undefined;
    },
  },
};
