import { data } from "@remix-run/node";
import type { FormAnswer, TranslationProposal } from "~/contract/forms/form-answer";
import type { OfferContent } from "~/contract/offers/content";
import { contentFields, offerFields } from "~/contract/offers/offer-table";
import { type OfferDraft, offerDraft, type PreviewedOffer } from "~/contract/publication/offer-preview";
import { valueAt, withValues } from "~/contract/value-at";
import { isAnswer, redisplayed } from "./form.server";
import { orMissing } from "./optional-part.server";
import type { ScreenContext } from "./screen.server";

/** Renders a preview for the form with this id. */
export type ShowPreview = (previewed: PreviewedOffer | null, form: string) => Promise<string>;

type Written = { eltoId: string; content: OfferContent };

/** How the app would show an offer; null where the API cannot say, which keeps nobody from writing on. */
export const previewOf = ({ api }: ScreenContext, draft: Partial<OfferDraft>) =>
  orMissing(api.publication.previewOffer(draft));

/**
 * The offer as it stands in the submitted form, valid or not: what cannot be, such as a day that does not exist, counts
 * as not written, and a text that is too long is cut.
 * @param written what the form is about; its texts stay where the form has none, as when it is saved
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
  const mended: Record<string, unknown> = structuredClone(typed);
  for (const issue of parsed.error.issues) {
    const [name, language] = issue.path.map(String);
    if (!name) continue;
    const texts = mended[name];
    const isOfTexts = language !== undefined && typeof texts === "object" && !Array.isArray(texts);
    const [holder, key] = isOfTexts ? [texts as Record<string, unknown>, language] : [mended, name];
    const value = holder[key];
    holder[key] =
      issue.code === "too_big" && typeof value === "string"
        ? value.trim().slice(0, Number(issue.maximum))
        : null;
  }
  return offerDraft.safeParse(mended).data ?? offerDraft.parse({});
}

interface PreviewOptions {
  written?: () => Promise<Written>;
  /** Corrects what was typed. */
  corrected?: (draft: OfferDraft) => OfferDraft | Promise<OfferDraft>;
  form: string;
  show: ShowPreview;
}

/** An action's answer when the form was not saved; or one of another kind, such as a redirect. */
type Answer = FormAnswer | TranslationProposal;

/** Adds a preview of what was typed to the answer to a form that was not saved. */
export async function withPreview(screen: ScreenContext, answer: unknown, options: PreviewOptions) {
  const { written, corrected = (draft) => draft, form, show } = options;
  if (!isAnswer<Answer>(answer) || answer.init?.status === 413) return answer;
  // A machine's proposals take the place of what was typed.
  const proposed = "texts" in answer.data ? answer.data.texts : {};
  // Deleted meanwhile, it keeps nobody from the form with what was typed.
  const about = written && (await orMissing(written()));
  const draft = await corrected({ ...typedOffer(screen, about ?? undefined), ...proposed });
  return { ...answer, data: { ...answer.data, preview: await show(await previewOf(screen, draft), form) } };
}

/** For the button that asks for the preview where there are no scripts: the form as it was typed, unchecked. */
export const asTyped = async ({ formData }: ScreenContext) => data(redisplayed(formData()), 200);
