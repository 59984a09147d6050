import type { giftMailCalls } from "~/contract/gifts/mail-calls";
import { countTest } from "../auth/attempts.server";
import type { Implementations } from "../pipeline.server";
import { changeMail, exampleMail, readMail, sendExample } from "./mail-template.server";

export const giftMailEndpoints: Implementations<typeof giftMailCalls> = {
  mail: { may: "readGifts", run: ({ db, input }) => readMail(db, input.id) },
  changeMail: {
    may: "editGifts",
    unlogged: "a save may change nothing",
    run: async (call) => {
      await changeMail(call, call.input.id, call.input);
      return undefined;
    },
  },
  previewMail: {
    may: "readGifts",
    unlogged: "it changes nothing",
    run: ({ db, services, input }) => exampleMail(db, services.options, input.id, input),
  },
  tryMail: {
    may: "editGifts",
    unlogged: "it changes nothing; the mail stands in the outbox",
    limit: async (services, _, actor) => {
      if (actor) await countTest(services, "tooManyTestMails", actor.id);
    },
    run: async (call) => {
      await sendExample(call, call.input.id, call.input);
      return undefined;
    },
  },
};
