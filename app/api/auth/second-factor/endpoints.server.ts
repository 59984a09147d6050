import type { z } from "zod";
import { BROWSER_HEADER } from "~/contract/auth/known-browser";
import type { secondFactorCalls, secondFactorProof } from "~/contract/auth/second-factor-calls";
import { aboutOneself } from "../../logs/about-oneself";
import type { ActionContext, Implementations } from "../../pipeline.server";
import { mails } from "../../platform/mail/mails";
import { queueMail } from "../../platform/mail/outbox.server";
import { Refusal } from "../../refusal";
import type { Actor, Db, Services } from "../../services";
import { countCheck, forgetChecks } from "../attempts.server";
import { deviceOf } from "../device";
import { provePassword } from "../prove-password.server";
import { revokeSessionsOfUser } from "../sessions.server";
import { entryAbout } from "../user-log.server";
import { answerSecondFactor } from "./challenge.server";
import {
  hasSecondFactor,
  newTotpSecret,
  openSecret,
  replaceRecoveryCodes,
  sealSecret,
  spendCode,
  stepOf,
  totpUri,
  wrongCode,
} from "./codes.server";

const countCode = async (services: Services, _address: string, actor: Actor | null) => {
  if (actor) await countCheck(services, "second factor", actor.id);
};

const countProof = async (services: Services, address: string, actor: Actor | null) => {
  await countCode(services, address, actor);
  if (actor) await countCheck(services, "password", actor.id);
};

/**
 * Checks password and code, as before every change of an active second factor.
 * @throws Refusal wrongPassword, wrongCode
 */
async function proveOwner(call: ActionContext & { input: z.output<typeof secondFactorProof> }) {
  const { db, services, actor, input } = call;
  // If two changes come at once, the second sees the result of the first.
  await db
    .selectFrom("second_factors")
    .select("user_id")
    .where("user_id", "=", actor.id)
    .forUpdate()
    .execute();
  await provePassword(call, input.currentPassword);
  await spendCode(db, services, actor.id, input.code);
  await forgetChecks({ ...services, db }, "second factor", actor.id);
}

async function ownSecondFactor(db: Db, services: Services, actor: Actor) {
  const factor = await db
    .selectFrom("second_factors")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", actor.id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const secret = factor && !factor.confirmed_at ? openSecret(services, actor.id, factor.secret) : null;
  return {
    isOn: Boolean(factor?.confirmed_at),
    mustEnrol: actor.mustEnrol,
    recoveryCodesLeft: Number(left),
    pending: secret ? { secret, uri: totpUri(secret, services.options.programmeName, actor.email) } : null,
  };
}

export const secondFactorEndpoints: Implementations<typeof secondFactorCalls> = {
  answerSecondFactor: {
    may: "everyone",
    ownTransaction: true,
    unlogged: "answerSecondFactor writes the entry in its own transaction",
    run: ({ input, services, userAgent, address }) =>
      answerSecondFactor(services, input, {
        browserToken: input[BROWSER_HEADER],
        device: deviceOf({ userAgent, address }),
      }),
  },
  secondFactor: {
    may: "everyone",
    whileEnrolling: true,
    run: ({ db, services, actor }) => ownSecondFactor(db, services, actor),
  },
  startSecondFactor: {
    may: "everyone",
    whileEnrolling: true,
    unlogged: "nothing is on before it is confirmed, which is logged",
    run: async ({ db, services, actor }) => {
      if (await hasSecondFactor(db, actor.id)) throw new Refusal("secondFactorOn");
      const secret = sealSecret(services, actor.id, newTotpSecret());
      const created_at = services.clock.now();
      await db
        .insertInto("second_factors")
        .values({ user_id: actor.id, secret, created_at })
        .onConflict((known) =>
          known
            .column("user_id")
            .doUpdateSet({ secret, created_at })
            .where("second_factors.confirmed_at", "is", null),
        )
        .execute();
      return undefined;
    },
  },
  confirmSecondFactor: {
    may: "everyone",
    whileEnrolling: true,
    limit: countCode,
    run: async ({ db, services, actor, input, log }) => {
      const factor = await db
        .selectFrom("second_factors")
        .select(["secret", "confirmed_at"])
        .where("user_id", "=", actor.id)
        .forUpdate()
        .executeTakeFirst();
      if (factor?.confirmed_at) throw new Refusal("secondFactorOn");
      const now = services.clock.now();
      const step = factor && stepOf(openSecret(services, actor.id, factor.secret), input.code, now);
      if (!step) throw wrongCode();
      await forgetChecks({ ...services, db }, "second factor", actor.id);
      await db
        .updateTable("second_factors")
        .set({ confirmed_at: now, last_step: step })
        .where("user_id", "=", actor.id)
        .execute();
      const recoveryCodes = await replaceRecoveryCodes(db, services, actor.id);
      await queueMail(db, services.clock, mails(services.options).secondFactorOn(actor));
      log("SecondFactorTurnedOn", aboutOneself(actor));
      return { recoveryCodes };
    },
  },
  renewRecoveryCodes: {
    may: "everyone",
    limit: countProof,
    run: async (call) => {
      const { db, services, actor, log } = call;
      await proveOwner(call);
      const recoveryCodes = await replaceRecoveryCodes(db, services, actor.id);
      await queueMail(db, services.clock, mails(services.options).recoveryCodesRenewed(actor));
      log("RecoveryCodesRenewed", aboutOneself(actor));
      return { recoveryCodes };
    },
  },
  turnOffSecondFactor: {
    may: "everyone",
    limit: countProof,
    run: async (call) => {
      const { db, services, actor, log } = call;
      await proveOwner(call);
      await db.deleteFrom("second_factors").where("user_id", "=", actor.id).execute();
      await queueMail(db, services.clock, mails(services.options).secondFactorOff(actor));
      log("SecondFactorTurnedOff", aboutOneself(actor));
      return undefined;
    },
  },
  resetSecondFactor: {
    may: "resetSecondFactor",
    run: async ({ db, services, actor, input, log }) => {
      if (input.id === actor.id) throw new Refusal("ownSecondFactor");
      const user = await db
        .selectFrom("users")
        .select(["id", "email", "first_name", "last_name"])
        .where("id", "=", input.id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!user) throw new Refusal("notFound");
      const removed = await db
        .deleteFrom("second_factors")
        .where("user_id", "=", user.id)
        .where("confirmed_at", "is not", null)
        .returning("user_id")
        .executeTakeFirst();
      if (!removed) throw new Refusal("noSecondFactor");
      await revokeSessionsOfUser(db, user.id, services.clock.now());
      const to = { email: user.email, firstName: user.first_name };
      await queueMail(db, services.clock, mails(services.options).secondFactorReset(to));
      log("SecondFactorReset", await entryAbout(db, user));
      return undefined;
    },
  },
};
