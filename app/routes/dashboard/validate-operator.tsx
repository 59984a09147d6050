import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { operatorSheet, submittedSheet } from "~/contract/operators/calls";
import { requestRefusal } from "~/contract/reviews/answers";
import { Card } from "~/ui/display/card";
import { CommitmentsList } from "~/ui/operators/commitments-list";
import { SheetFieldControl } from "~/ui/operators/sheet-field-control";
import { useSheetFields } from "~/ui/operators/sheet-fields";
import { SheetNotices } from "~/ui/operators/sheet-notices";
import { overlayHandle } from "~/ui/overlays/overlay";
import { ReviewDrawer, type ReviewIntent } from "~/ui/reviews/review-drawer";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  ...overlayHandle,
  title: ({ review }: { review: { operatorName: string } }) => review.operatorName,
  i18n: ["backoffice-dashboard", "backoffice-operator-sheet", "backoffice-badges"],
};

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "decideReviews" }, async ({ api, param, url }) => {
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
  const mail = review.decision?.kind === "refused" ? await api.operatorDashboard.refusalMail({ id }) : null;
  return { review, choices, mail, refusing: url.searchParams.has("refuse") };
});

export const action = screenAction({ may: "decideReviews" }, async (screen) => {
  const { api, param, formData, form, request, url } = screen;
  const id = param("eltoId");
  const requestId = String(formData().get("requestId") ?? "");
  const done = (toast: "published" | "saved" | "deleted") =>
    redirectWithToast(request, "/", `backoffice-dashboard:toast.${toast}`);
  const handlers: Record<ReviewIntent, () => Promise<unknown>> = {
    publish: () =>
      form(submittedSheet, async (data) => {
        await api.operatorDashboard.approve({ id, requestId, data });
        return done("published");
      }),
    validate: () =>
      form(submittedSheet, async (sheet) => {
        const { status, version, image } = await api.operators.details({ eltoId: id });
        await api.operators.update({
          eltoId: id,
          version,
          status,
          reviewRequestId: requestId,
          ...sheet,
          image: sheet.image ?? image,
        });
        return done("saved");
      }),
    delete: () =>
      form(z.object({}), async () => {
        await api.operatorDashboard.approve({ id, requestId });
        return done("deleted");
      }),
    refuse: () =>
      form(requestRefusal, async ({ reason }) => {
        const review = await api.operatorDashboard.details({ id });
        const refusal = { id, requestId, reason };
        if (review.kind === "Created") await api.operatorDashboard.refuseCreation(refusal);
        else await api.operatorDashboard.refuseEdited(refusal);
        return redirectWithToast(request, url.pathname, "backoffice-dashboard:toast.refused");
      }),
  };
  return byIntent(screen, handlers);
});

export default function ValidateOperator() {
  const { review, choices, mail, refusing } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-sheet");
  const fields = useSheetFields(choices);
  const text = (path: string) => fields.find((field) => field.path === path)?.text(review.current);
  return (
    <ReviewDrawer
      review={review}
      title={review.operatorName}
      lead={[text("isDistributor"), text("categories")].filter(Boolean).join(" · ")}
      pageTo={`/eltos/${review.operatorId}/informations`}
      fields={fields}
      control={(path) => <SheetFieldControl path={path} choices={choices} />}
      notices={
        <>
          <SheetNotices notices={review.notices} sheet={review.current} />
          {review.kind === "Created" && review.commitments && (
            <Card title={t("commitments.title")}>
              <CommitmentsList commitments={review.commitments} />
            </Card>
          )}
        </>
      }
      refusing={refusing}
      mail={mail}
    />
  );
}
