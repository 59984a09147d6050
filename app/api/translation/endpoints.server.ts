import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import { TranslationFailure } from "../platform/translation/translator";
import { Refusal } from "../refusal";

export const translationEndpoints: Implementations<typeof calls.translation> = {
  state: {
    may: "translate",
    run: async ({ services }) => ({ isConfigured: services.translator.isConfigured }),
  },
  translate: {
    may: "translate",
    // The provider may take seconds, so it is called outside any transaction.
    ownTransaction: true,
    run: async ({ services, input, log }) => {
      const translations = await services.translator.translate(input.body).catch((error: unknown) => {
        if (!(error instanceof TranslationFailure)) throw error;
        services.log.warn({ err: error }, "machine translation failed");
        throw new Refusal(error.code);
      });
      log("TextTranslated", { extra: { characters: input.body.join("").length } });
      return translations;
    },
  },
};
