import type { profileCalls } from "~/contract/users/profile-calls";
import { countCheck, countEmailChange } from "../../auth/attempts.server";
import type { Implementations } from "../../pipeline.server";
import type { Actor, Services } from "../../services";
import { confirmEmailChange, emailChangeState, requestEmailChange } from "./email-change.server";
import { mailPreferences, saveMailPreferences } from "./mail-preferences.server";
import { changeOwnPassword, saveProfile } from "./own-account.server";

const countPassword = async (services: Services, _address: string, actor: Actor | null) => {
  if (actor) await countCheck(services, "password", actor.id);
};

export const profileEndpoints: Implementations<typeof profileCalls> = {
  saveProfile: { may: "everyone", run: (call) => saveProfile(call, call.input) },
  mailPreferences: { may: "everyone", run: ({ db, actor }) => mailPreferences(db, actor) },
  saveMailPreferences: { may: "everyone", run: (call) => saveMailPreferences(call, call.input) },
  changePassword: {
    may: "everyone",
    limit: countPassword,
    run: (call) => changeOwnPassword(call, call.input),
  },
  requestEmailChange: {
    may: "everyone",
    async limit(services, address, actor) {
      await countPassword(services, address, actor);
      if (actor) await countEmailChange(services, actor.id);
    },
    run: (call) => requestEmailChange(call, call.input),
  },
  emailChangeLink: {
    may: "everyone",
    unlogged: "it is only read",
    ownTransaction: true,
    run: ({ input, db, services }) => emailChangeState(db, services.clock, input.token),
  },
  confirmEmailChange: { may: "everyone", run: (call) => confirmEmailChange(call, call.input.token) },
};
