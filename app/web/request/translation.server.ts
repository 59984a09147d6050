import { data } from "@remix-run/node";
import type { z } from "zod";
import type { TranslationProposal } from "~/contract/forms/translation-proposal";
import type { Language } from "~/contract/languages";
import { ApiError, type ScreenContext } from "./screen.server";

type Typed = { fr: string } & Partial<Record<Language, string | null>>;

/** Translations of the French texts that were typed, by the names of their fields; saves nothing. */
export const proposeTranslations = <Schema extends z.ZodType<Record<string, Typed>>>(
  { api, form, formData }: ScreenContext,
  schema: Schema,
) =>
  form(schema, async (given) => {
    const typed: Record<string, Typed> = given;
    const kept = { typed, version: String(formData().get("version")) };
    const names = Object.keys(typed);
    try {
      const proposals = await api.translation.translate({ body: Object.values(typed).map(({ fr }) => fr) });
      const texts = Object.fromEntries(
        proposals.map(({ dutch: nl, german: de, english: en }, index) => {
          const name = names[index] ?? "";
          return [name, { fr: typed[name]?.fr ?? "", nl, de, en }];
        }),
      );
      return data<TranslationProposal>({ ...kept, texts, problem: null }, 200);
    } catch (error) {
      // Shown in the drawer, since the texts can still be translated by hand.
      if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
      return data<TranslationProposal>({ ...kept, texts: typed, problem: error.code }, error.status);
    }
  });
