import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { offerDetails } from "./details.server";
import { listOffers } from "./list.server";

export const offerEndpoints: Implementations<typeof calls.offers> = {
  list: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => listOffers(db, actor, input, services.clock.today()),
  },
  details: {
    may: "readOffers",
    run: ({ db, actor, services, input }) => offerDetails(db, actor, input.offerId, services.clock.today()),
  },
};
