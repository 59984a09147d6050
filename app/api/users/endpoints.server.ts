import type { userCalls } from "~/contract/users/calls";
import { emailTokenState } from "../auth/email-tokens.server";
import { choicePage } from "../choice-page";
import { termsOfUseVersion } from "../content/texts/terms-of-use";
import { aboutOneself } from "../logs/about-oneself";
import { ownOfferChoices } from "../offers/choices.server";
import type { Implementations } from "../pipeline.server";
import { Refusal } from "../refusal";
import { accountEndpoints } from "./account-endpoints.server";
import { completeRegistration } from "./complete-registration.server";
import { passwordEndpoints } from "./password-endpoints.server";
import { profileEndpoints } from "./profile/endpoints.server";
import { readSurroundings } from "./surroundings.server";

export const userEndpoints: Implementations<typeof userCalls> = {
  ...profileEndpoints,
  me: {
    may: "everyone",
    whileEnrolling: true,
    run: async ({ actor, db }) => ({
      ...actor,
      ...(await readSurroundings(db, actor)),
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
        .set({ agreed_terms_at: services.clock.now(), agreed_terms_version: termsOfUseVersion })
        .where("id", "=", actor.id)
        .execute();
      log("UserTermsAccepted", {
        ...aboutOneself(actor),
        extra: { termsVersion: termsOfUseVersion },
      });
      return undefined;
    },
  },
  ...passwordEndpoints,
  ...accountEndpoints,
};
