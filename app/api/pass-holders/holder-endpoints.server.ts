import { holderCreation, holderEdit } from "~/contract/pass-holders/holder";
import type { holderCalls } from "~/contract/pass-holders/holder-calls";
import type { Implementations } from "../pipeline.server";
import { changeHolder, deleteHolder } from "./change-holder.server";
import { checkedBeside } from "./checked-holder.server";
import { createHolder } from "./create-holder.server";
import { holderDetails } from "./details.server";
import { namedSimilar } from "./named-similar.server";

export const holderEndpoints: Implementations<typeof holderCalls> = {
  similar: {
    may: "createPassHolder",
    unlogged: "it is only read",
    run: (context) => namedSimilar(context, context.input),
  },
  create: {
    may: "createPassHolder",
    refusal: "invalidRightsToCreate",
    bodyOn: (today) => checkedBeside(holderCreation, today),
    run: (context) => createHolder(context, context.input),
  },
  update: {
    may: "editPassHolder",
    unlogged: "a save that changes nothing leaves nothing",
    bodyOn: (today) => checkedBeside(holderEdit, today),
    run: async (context) => {
      const { refuseNothing, ...edit } = context.input;
      await changeHolder(context, edit, { refuseNothing: refuseNothing === "true" });
      return undefined;
    },
  },
  details: {
    may: "seeAllPassHolders",
    run: ({ db, input }) => holderDetails(db, input.id),
  },
  remove: {
    may: "deletePassHolder",
    run: async (context) => {
      await deleteHolder(context, context.input.id);
      return undefined;
    },
  },
};
