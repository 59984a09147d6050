import { z } from "zod";
import { type OperatorSheet, operatorSheet } from "~/contract/operators/calls";
import { reviewedSheet } from "~/contract/operators/sheet";
import { sheetFields } from "~/contract/operators/sheet-table";
import type { OperatorStatus } from "~/contract/operators/statuses";
import { requestRefusal } from "~/contract/reviews/answers";
import { withValuesOf } from "~/contract/value-at";
import { cutName } from "~/ui/display/names";
import { chosenFirst } from "~/ui/forms/choice-cards";
import type { DeletionStep } from "~/ui/reviews/deletion";
import { SET_ASIDE } from "~/ui/reviews/editable-comparison";
import type { ReviewIntent } from "~/ui/reviews/review-request";
import { stepOf } from "~/ui/reviews/review-steps";
import { byIntent } from "~/web/request/intents.server";
import { refusalStep } from "~/web/request/refusal-step.server";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { redirectWithToast } from "~/web/session/flash.server";
import {
  askAuthor,
  checksOf,
  decideIn,
  preservingCorrections,
  surroundingsOf,
  threadOf,
} from "./decide.server";

export const operatorLoader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const { api, param, url } = screen;
  const id = param("eltoId");
  const [{ previous, current, ...request }, choices] = await Promise.all([
    api.operatorDashboard.details({ id }),
    sheetChoices(api),
  ]);
  const review = {
    ...request,
    previous: operatorSheet.nullable().parse(previous),
    current: operatorSheet.parse(current),
  };
  const [surroundings, exchange, mail, refusing, deletion, { checks }] = await Promise.all([
    surroundingsOf(screen, review.id),
    threadOf(screen, review),
    review.decision?.kind === "refused" ? api.operatorDashboard.refusalMail({ id }) : null,
    url.searchParams.has("refuse") && !review.decision
      ? refusalStep(screen, (draft) => api.operatorDashboard.refusalMail({ id, ...draft }))
      : null,
    review.kind === "Deleted" && !review.decision ? deletionStep(screen, id, review.status) : null,
    checksOf(review, () => api.operatorDashboard.checks({ id })),
  ]);
  const categories = chosenFirst(choices.categories, review.current.categories);
  return {
    review,
    choices: { ...choices, categories },
    surroundings,
    ...exchange,
    mail,
    refusing,
    deletion,
    checks,
  };
});

async function deletionStep(
  { api, url }: ScreenContext,
  id: string,
  status: OperatorStatus,
): Promise<DeletionStep> {
  return {
    subject: "operator",
    takes: await api.operatorDashboard.deletion({ id }),
    mayArchive: status !== "Archived",
    confirming: url.searchParams.has("confirm"),
  };
}

export const operatorAction = screenAction({ may: "decideReviews" }, async (screen) => {
  const { api, param, formData, form, request, url } = screen;
  const id = param("eltoId");
  const requestId = String(formData().get("requestId") ?? "");
  const decide = decideIn(screen, requestId);
  /** The corrected sheet, with the previous values of fields that were set aside. */
  const corrected = async (sheet: OperatorSheet) => {
    const paths = formData().getAll(SET_ASIDE).map(String);
    const known = paths.filter((path) => sheetFields.some((field) => field.path === path));
    if (known.length === 0) return sheet;
    const { previous } = await api.operatorDashboard.details({ id });
    return previous ? withValuesOf(operatorSheet.parse(previous), sheet, known) : sheet;
  };
  const refuse = (sendMail: boolean) =>
    form(requestRefusal, async ({ reasons, reason }) => {
      const review = await api.operatorDashboard.details({ id });
      const refusal = { id, requestId, reasons, reason, sendMail };
      return decide(() =>
        review.kind === "Created"
          ? api.operatorDashboard.refuseCreation(refusal)
          : api.operatorDashboard.refuseEdited(refusal),
      );
    });
  const accept = (save: (sheet: OperatorSheet) => Promise<unknown>) =>
    preservingCorrections<OperatorSheet>(async (kept) => {
      const { kind } = await api.operatorDashboard.details({ id });
      return form(reviewedSheet(kind), async (data) => {
        const sheet = kept(await corrected(data));
        return decide(() => save(sheet));
      });
    });
  const handlers: Record<ReviewIntent, () => Promise<unknown>> = {
    publish: () => accept((data) => api.operatorDashboard.approve({ id, requestId, data })),
    validate: () =>
      accept(async (sheet) => {
        const { status, version, image } = await api.operators.details({ eltoId: id });
        return api.operators.update({
          eltoId: id,
          version,
          status,
          reviewRequestId: requestId,
          ...sheet,
          image: sheet.image ?? image,
        });
      }),
    delete: () => form(z.object({}), () => decide(() => api.operatorDashboard.approve({ id, requestId }))),
    archive: () => form(z.object({}), () => decide(() => api.operatorDashboard.archive({ id, requestId }))),
    refuse: () => refuse(false),
    refuseAndSend: () => refuse(true),
    ask: () => askAuthor(screen, requestId),
    undo: () =>
      form(z.object({}), async () => {
        await api.operatorDashboard.undo({ id, requestId });
        const { operatorName } = await api.operatorDashboard.details({ id });
        const name = cutName(operatorName);
        return redirectWithToast(request, stepOf(url), "backoffice-reviews:undo.toast", { name });
      }),
  };
  return byIntent(screen, handlers);
});
