import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { publicationPreview } from "./preview.server";
import { publish } from "./publish.server";
import { latestSnapshot } from "./snapshot.server";

export const publicationEndpoints: Implementations<typeof calls.publication> = {
  preview: { may: "publish", run: ({ db, input }) => publicationPreview(db, input) },
  publish: {
    may: "publish",
    unlogged: "when nothing waits nothing changes",
    run: async ({ db, services, actor, input, log }) => {
      const publication = await publish(db, services, actor.id);
      if (!publication && input.refuseNothing === "true") throw new Refusal("nothingToPublish");
      if (!publication) return undefined;
      const { number, ...counts } = publication;
      log("ContentPublished", { subject: { kind: "publication", name: String(number) }, extra: counts });
      return undefined;
    },
  },
  latest: {
    may: "everyone",
    run: async ({ db, request }) => {
      const answer = await latestSnapshot(db, request.headers.get("if-none-match"));
      if (!answer) throw new Refusal("notFound");
      return answer;
    },
  },
};
