import { data } from "@remix-run/node";
import type { FormAnswer, TranslationProposal } from "~/contract/forms/form-answer";
import type { OfferContent } from "~/contract/offers/content";
import { contentFields, offerFields } from "~/contract/offers/offer-table";
import { type OfferDraft, offerDraft, type PreviewedOffer } from "~/contract/publication/offer-preview";
import { valueAt, withValues } from "~/contract/value-at";
import { isAnswer, redisplayed } from "./form.server";
import { nullIfUnavailable } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

/** Renders a preview for the form with this id. */
export type ShowPreview = (previewed: PreviewedOffer | null, form: string) => Promise<string>;

type Written = { eltoId: string; content: OfferContent };

/** How the app would show an offer; null if the API fails, since the preview is optional. */
export const previewOf = ({ api }: ScreenContext, draft: Partial<OfferDraft>) =>
  nullIfUnavailable(api.publication.previewOffer(draft));

/**
 * The offer in the submitted form, valid or not: impossible values, such as a day that does not exist, count as empty,
 * and texts that are too long are cut.
 * @param written the offer that the form edits; as when saving, it provides the texts that the form does not have
 */
export function typedOffer({ formData }: ScreenContext, written?: Written): OfferDraft {
  const form = formData();
  const one = (name: string) => form.get(name) || null;
  const texts = offerFields
    .filter(({ lang }) => lang)
    .map(({ path }) => [path, form.has(path) ? one(path) : valueAt(written?.content ?? {}, path)]);
  const isWhole = form.has("category");
  const typed = {
    ...written?.content,
    ...(isWhole && {
      ...Object.fromEntries(contentFields.map((name) => [name, one(name)])),
      isOffer: !one("goodDeal"),
      tags: form.getAll("tags"),
    }),
    eltoId: written?.eltoId ?? one("eltoId"),
  };
  return holding(withValues(typed, Object.fromEntries(texts)));
}

function holding(typed: Record<string, unknown>): OfferDraft {
  const parsed = offerDraft.safeParse(typed);
  if (parsed.success) return parsed.data;
  const cleaned: Record<string, unknown> = structuredClone(typed);
  for (const issue of parsed.error.issues) {
    const [name, language] = issue.path.map(String);
    if (!name) continue;
    const texts = cleaned[name];
    const isOfTexts = language !== undefined && typeof texts === "object" && !Array.isArray(texts);
    const [holder, key] = isOfTexts ? [texts as Record<string, unknown>, language] : [cleaned, name];
    const value = holder[key];
    holder[key] =
      issue.code === "too_big" && typeof value === "string"
        ? value.trim().slice(0, Number(issue.maximum))
        : null;
  }
  return offerDraft.safeParse(cleaned).data ?? offerDraft.parse({});
}

interface PreviewOptions {
  written?: () => Promise<Written>;
  /** Corrects the typed offer. */
  corrected?: (draft: OfferDraft) => OfferDraft | Promise<OfferDraft>;
  form: string;
  show: ShowPreview;
}

/** An action's answer if the form was not saved. */
type Answer = FormAnswer | TranslationProposal;

/** Adds a preview of the typed offer to the answer to a form that was not saved. */
export async function withPreview(screen: ScreenContext, answer: unknown, options: PreviewOptions) {
  const { written, corrected = (draft) => draft, form, show } = options;
  if (!isAnswer<Answer>(answer) || answer.init?.status === 413) return answer;
  // Proposed translations replace the typed texts.
  const proposed = "texts" in answer.data ? answer.data.texts : {};
  // Optional: the offer may have been deleted meanwhile, but the form is still redisplayed.
  const about = written && (await nullIfUnavailable(written()));
  const draft = await corrected({ ...typedOffer(screen, about ?? undefined), ...proposed });
  return { ...answer, data: { ...answer.data, preview: await show(await previewOf(screen, draft), form) } };
}

/** The handler of the preview button, without scripts: redisplays the form without validating it. */
export const asTyped = async ({ formData }: ScreenContext) => data(redisplayed(formData()), 200);
