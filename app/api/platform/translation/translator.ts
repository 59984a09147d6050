/** One French text in the languages of the pass app. */
export interface Translation {
  french: string;
  dutch: string;
  german: string;
  english: string;
}

export interface Translator {
  /** Whether there is a provider to ask. */
  isConfigured: boolean;
  /**
   * One translation per French text, in order; an empty text stays empty.
   * @throws TranslationFailure
   */
  translate(texts: string[]): Promise<Translation[]>;
}

export type TranslationFailureCode =
  | "translationNotConfigured"
  | "translationQuota"
  | "translationUnavailable";

/** The message is for the server's log: it never holds a text or the key. */
export class TranslationFailure extends Error {
  override readonly name = "TranslationFailure";
  constructor(
    readonly code: TranslationFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type Target = "nl" | "de" | "en";
/** Texts in one language, in the order of the French ones. */
export type TranslateInto = (target: Target, texts: string[]) => Promise<string[]>;

/** Makes a translator from a function that translates into one language. */
export function translatorWith(translateInto: TranslateInto): Translator {
  return {
    isConfigured: true,
    async translate(texts) {
      const filled = texts.filter((text) => text.trim() !== "");
      const into = async (target: Target) => {
        const translated = filled.length > 0 ? await translateInto(target, filled) : [];
        const inOrder = translated.values();
        return texts.map((text) => (text.trim() === "" ? "" : (inOrder.next().value ?? "")));
      };
      const [dutch, german, english] = await Promise.all([into("nl"), into("de"), into("en")]);
      return texts.map((french, index) => ({
        french,
        dutch: dutch[index] ?? "",
        german: german[index] ?? "",
        english: english[index] ?? "",
      }));
    },
  };
}
