import { data } from "@remix-run/node";
import { z } from "zod";
import type { ErrorCode } from "~/contract/errors";
import { languageMap } from "~/contract/fields";
import type { TranslationProposal } from "~/contract/forms/form-answer";
import { type Language, languages } from "~/contract/languages";
import { ApiError, type ScreenContext } from "./screen.server";

type Typed = { fr: string } & Partial<Record<Language, string | null>>;

/** A typed translation, which is not validated because it is replaced. */
const replaced = z
  .string()
  .nullish()
  .transform((text) => text || null);

/** Proposes translations of the typed French texts, by field name; does not save them. */
export const proposeTranslations = (
  { api, form, formData }: ScreenContext,
  fields: Record<string, { shape: { fr: z.ZodType<string> } }>,
) => {
  const shape: Record<string, z.ZodType<Typed>> = Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => [name, languageMap(shape.fr, replaced)]),
  );
  return form(z.object(shape), async (typed) => {
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
      // Not an error page, since the texts can still be translated by hand.
      if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
      return data<TranslationProposal>({ ...kept, texts: typed, problem: error.code }, error.status);
    }
  });
};

interface Words {
  /** Converts a text for the translation service. */
  sent: (text: string) => string;
  /** Converts a translation for the form; undefined if it must not be proposed. */
  read: (translation: string, french: string) => string | undefined;
}
const unconverted: Words = { sent: (text) => text, read: (translation) => translation };

interface Filled {
  translated: true | ErrorCode;
  /** Some translations were not proposed. */
  isPartial: boolean;
  status: number;
}

/** Fills in the empty translations of a form; does not save them. */
export async function fillTranslations(
  { api, formData }: ScreenContext,
  names: readonly string[],
  { sent, read }: Words = unconverted,
): Promise<Filled> {
  const form = formData();
  const french = names
    .map((name) => ({ name, text: String(form.get(`${name}.fr`) ?? "").trim() }))
    .filter(({ text }) => text !== "");
  if (french.length === 0) return { translated: true, isPartial: false, status: 200 };
  let isPartial = false;
  try {
    const proposals = await api.translation.translate({ body: french.map(({ text }) => sent(text)) });
    for (const [index, { name, text }] of french.entries()) {
      const { dutch: nl, english: en, german: de } = proposals[index] ?? {};
      const proposed: Record<string, string | undefined> = { nl, en, de };
      for (const language of languages) {
        const field = `${name}.${language}`;
        const translation = proposed[language];
        if (!translation || form.get(field)) continue;
        const proposal = read(translation, text);
        if (proposal === undefined) isPartial = true;
        else form.set(field, proposal);
      }
    }
    return { translated: true, isPartial, status: 200 };
  } catch (error) {
    // Not an error page, since the form's texts can still be translated by hand.
    if (!(error instanceof ApiError && error.code.startsWith("translation"))) throw error;
    return { translated: error.code, isPartial, status: error.status };
  }
}
