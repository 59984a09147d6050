import { z } from "zod";
import { type OfferContent, offerContent } from "~/contract/offers/content";
import { requestRefusal } from "~/contract/reviews/answers";
import { cutName } from "~/ui/display/names";
import { withFieldsOf } from "~/ui/offers/offer-fields";
import { offerPreviewHtml } from "~/ui/offers/offer-preview.server";
import type { DeletionStep } from "~/ui/reviews/deletion";
import { SET_ASIDE } from "~/ui/reviews/editable-comparison";
import { REVIEW_FORM, type ReviewIntent } from "~/ui/reviews/review-request";
import { stepOf } from "~/ui/reviews/review-steps";
import { byIntent } from "~/web/request/intents.server";
import { offerChoices, offerEntrySchema } from "~/web/request/offer-entry.server";
import { asTyped, previewOf, withPreview } from "~/web/request/offer-preview.server";
import { refusalStep } from "~/web/request/refusal-step.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import {
  askAuthor,
  checksOf,
  decideIn,
  preservingCorrections,
  surroundingsOf,
  threadOf,
} from "./decide.server";

export const offerLoader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const { api, param, url } = screen;
  const id = param("offerId");
  const review = await api.offerDashboard.details({ id });
  const { current, previous, decision } = review;
  const deletion: DeletionStep | null =
    review.kind === "Deleted" && !decision
      ? {
          subject: "offer",
          mayArchive: review.status !== "Archived",
          confirming: url.searchParams.has("confirm"),
        }
      : null;
  const [choices, surroundings, exchange, mail, refusing, { checks }] = await Promise.all([
    offerChoices(screen, [...current.tags, ...(previous?.tags ?? [])]),
    surroundingsOf(screen, review.id),
    threadOf(screen, review),
    decision?.kind === "refused" ? api.offerDashboard.refusalMail({ id }) : null,
    url.searchParams.has("refuse") && !decision
      ? refusalStep(screen, (draft) => api.offerDashboard.refusalMail({ id, ...draft }))
      : null,
    checksOf(review, () => api.offerDashboard.checks({ id })),
  ]);
  const preview =
    decision || deletion
      ? null
      : await offerPreviewHtml(await previewOf(screen, { ...current, eltoId: review.eltoId }), REVIEW_FORM);
  return {
    review,
    title: current.title.fr,
    choices,
    surroundings,
    ...exchange,
    mail,
    refusing,
    deletion,
    checks,
    preview,
  };
});

export const offerAction = screenAction({ may: "decideReviews" }, async (screen) => {
  const { api, param, formData, form, request, url } = screen;
  const id = param("offerId");
  const requestId = String(formData().get("requestId") ?? "");
  const decide = decideIn(screen, requestId);
  const review = () => api.offerDashboard.details({ id });
  /** The corrected offer, with the previous values of fields that were set aside. */
  const corrected = async <Content extends object>(content: Content) => {
    const { previous } = await review();
    return previous ? withFieldsOf(previous, content, formData().getAll(SET_ASIDE).map(String)) : content;
  };
  const refuse = (sendMail: boolean) =>
    form(requestRefusal, async ({ reasons, reason }) => {
      const { kind } = await review();
      const refusal = { id, requestId, reasons, reason, sendMail };
      return decide(() => {
        if (kind === "Edited") return api.offerDashboard.refuseEdit(refusal);
        if (kind === "Deleted") return api.offerDashboard.refuseDeletion(refusal);
        return api.offerDashboard.refuseCreation(refusal);
      });
    });
  const accept = (save: (content: OfferContent) => Promise<unknown>) =>
    preservingCorrections<OfferContent>((kept) =>
      form(offerEntrySchema(offerContent), async (data) => {
        const content = kept(await corrected(data));
        return decide(() => save(content));
      }),
    );
  const answered = { id, RequestId: requestId };
  const handlers: Record<ReviewIntent | "preview", () => Promise<unknown>> = {
    preview: () => preservingCorrections(() => asTyped(screen)),
    publish: () =>
      accept(async (data) => {
        const { kind } = await review();
        const approval = { id, requestId, data };
        return kind === "Edited"
          ? api.offerDashboard.approveEdit(approval)
          : api.offerDashboard.approveCreation(approval);
      }),
    validate: () =>
      accept(async (data) => {
        const { version } = await review();
        return api.offers.update({ ...data, offerId: id, version, reviewRequestId: requestId });
      }),
    delete: () => form(z.object({}), () => decide(() => api.offerDashboard.approveDeletion(answered))),
    archive: () => form(z.object({}), () => decide(() => api.offerDashboard.archive(answered))),
    refuse: () => refuse(false),
    refuseAndSend: () => refuse(true),
    ask: () => askAuthor(screen, requestId),
    undo: () =>
      form(z.object({}), async () => {
        await api.offerDashboard.undo({ id, requestId });
        const { current } = await review();
        const name = cutName(current.title.fr);
        return redirectWithToast(request, stepOf(url), "backoffice-reviews:undo.toast", { name });
      }),
  };
  const written = async () => {
    const { eltoId, current } = await review();
    return { eltoId, content: current };
  };
  const answer = await byIntent(screen, handlers);
  return withPreview(screen, answer, { written, corrected, form: REVIEW_FORM, show: offerPreviewHtml });
});
