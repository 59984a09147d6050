/**
 * How the pass app, or any other program, reads what is published: one document, asked for again as often as one
 * likes, and sent again only after a publication. Needs `fetch` alone, which asks for brotli or gzip by itself.
 */

type Language = "fr" | "nl" | "en" | "de";
type Texts = { fr: string } & Record<Exclude<Language, "fr">, string | null>;

/** What this program uses of the document; `snapshot.schema.json` has everything. */
export interface Snapshot {
  number: number;
  operators: { id: string; tourismProduct: { name: Texts }; image: string | null }[];
  offers: { id: string; operatorId: string; title: Texts; visibilityStart: string; visibilityEnd: string }[];
  gifts: { id: string }[];
}

/** The document that this program has, and its entity tag; to be kept together, over restarts too. */
export interface Kept {
  etag: string;
  snapshot: Snapshot;
}

/**
 * @param site such as `https://pass.example`
 * @param kept what an earlier call gave; null at the first
 * @returns the same object while nothing was published since; null before the first publication
 * @throws Error when the site does not answer: what is kept is still good
 */
export async function readPublication(site: string, kept: Kept | null): Promise<Kept | null> {
  const response = await fetch(`${site}/api/publication/latest`, {
    headers: kept ? { "if-none-match": kept.etag } : {},
    signal: AbortSignal.timeout(30_000),
  });
  if (response.status === 304) return kept;
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${site} answers ${response.status}`);
  return { etag: response.headers.get("etag") ?? "", snapshot: (await response.json()) as Snapshot };
}

/** The offers to show on a day in Belgium (`YYYY-MM-DD`): a snapshot also holds those that are announced. */
export const offersOn = ({ offers }: Snapshot, day: string) =>
  offers.filter(({ visibilityStart, visibilityEnd }) => visibilityStart <= day && day <= visibilityEnd);

/** In the visitor's language, else in French. */
export const inLanguage = (texts: Texts, language: Language) => texts[language] ?? texts.fr;

/** Where a picture is; it never changes and may be kept for ever. */
export const pictureUrl = (site: string, image: string) => `${site}/api/medias/${image}`;
