import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { changesByOperator, incompleteChanges } from "./changes.server";
import { listContents } from "./contents.server";
import { latestSnapshot } from "./latest.server";
import { pendingSource } from "./pending.server";
import { previewOffer } from "./preview-offer.server";
import { publish } from "./publish.server";
import { restoreVersion } from "./restore-version.server";
import { compareVersions, listVersions } from "./versions.server";

export const publicationEndpoints: Implementations<typeof calls.publication> = {
  preview: {
    may: "publish",
    run: async ({ db, services, input }) => {
      const source = await pendingSource(db, services);
      const changes = await changesByOperator(db, source, input);
      return { ...changes, incomplete: await incompleteChanges(db, source) };
    },
  },
  contents: { may: "publish", run: ({ db, services, input }) => listContents(db, services, input) },
  previewOffer: {
    may: "editOffer",
    unlogged: "it is only read",
    run: (call) => previewOffer(call, call.input),
  },
  publish: {
    may: "publish",
    unlogged: "when nothing waits nothing changes",
    run: async ({ db, services, actor, input, log }) => {
      const publication = await publish(db, services, actor.id, input.readRemovals);
      if (!publication && input.refuseNothing === "true") throw new Refusal("nothingToPublish");
      if (!publication) return undefined;
      const { number, ...counts } = publication;
      log("ContentPublished", { subject: { kind: "publication", name: String(number) }, extra: counts });
      return undefined;
    },
  },
  latest: {
    may: "everyone",
    run: async ({ db, headers }) => {
      const answer = await latestSnapshot(db, headers);
      if (!answer) throw new Refusal("notFound");
      return answer;
    },
  },
  versions: { may: "publish", run: ({ db, input }) => listVersions(db, input) },
  compare: { may: "publish", run: ({ db, input }) => compareVersions(db, input) },
  restore: {
    may: "publish",
    run: ({ input: { number, ...given }, ...context }) => restoreVersion(context, number, given),
  },
};
