import type { userCalls } from "~/contract/users";
import { emailTokenState } from "../auth/email-tokens.server";
import { choicePage } from "../choice-page";
import { ownOfferChoices } from "../offers/choices.server";
import type { Implementations } from "../pipeline.server";
import { countPending } from "../publication/pending.server";
import { Refusal } from "../refusal";
import { completeRegistration } from "./complete-registration.server";
import { pendingRequests } from "./pending-requests.server";

export const userEndpoints: Implementations<typeof userCalls> = {
  me: {
    may: "everyone",
    run: async ({ actor, db }) => ({
      ...actor,
      pendingRequests: await pendingRequests(db, actor),
      pendingChanges: await countPending(db, actor),
    }),
  },
  offers: {
    may: "readOperatorOffers",
    run: (call) =>
      choicePage(call, (rows) =>
        ownOfferChoices(call.db, call.actor, { search: call.input.search, ...rows }),
      ),
  },
  registrationLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ input, db, services }) => emailTokenState(db, services, input.token, "registration"),
  },
  completeRegistration: {
    may: "everyone",
    run: async ({ input, db, services, log, signedInAs }) => {
      const { operatorId, ...user } = await completeRegistration(db, services, input);
      signedInAs(user);
      const entry = { subject: { kind: "user" as const, ...user }, ...(operatorId && { operatorId }) };
      log("UserRegistered", entry);
      log("PasswordCreated", entry);
      return undefined;
    },
  },
  acceptTerms: {
    may: "everyone",
    run: async ({ input, db, services, actor, log }) => {
      if (input.id !== actor.id) throw new Refusal("invalidRights");
      await db
        .updateTable("users")
        .set({ agreed_terms_at: services.clock.now() })
        .where("id", "=", actor.id)
        .execute();
      log("UserTermsAccepted", {
        subject: { kind: "user", id: actor.id, name: actor.displayName },
        ...(actor.eltos[0] && { operatorId: actor.eltos[0].id }),
      });
      return undefined;
    },
  },
};
