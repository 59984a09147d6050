import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/display/card";
import { CommitmentsList } from "~/ui/operators/commitments-list";
import { SheetFieldControl } from "~/ui/operators/sheet-field-control";
import { useSheetFields } from "~/ui/operators/sheet-fields";
import { ReviewRequest } from "~/ui/reviews/review-request";
import type { operatorLoader } from "./operator.server";

/** The `handle` of its pages. */
export const operatorRequest = {
  title: ({ review }: { review: { operatorName: string } }) => review.operatorName,
  i18n: [
    "backoffice-reviews",
    "backoffice-operator-sheet",
    "backoffice-badges",
    "backoffice-thread",
    "backoffice-notes",
  ],
};

/** A request about an operator, to decide. */
export default function OperatorRequest() {
  const { review, surroundings, thread, notes, handling, asking, choices, mail, refusing, deletion, checks } =
    useLoaderData<typeof operatorLoader>();
  const { t } = useTranslation("backoffice-operator-sheet");
  const fields = useSheetFields(choices);
  const text = (path: string) => fields.find((field) => field.path === path)?.text(review.current);
  return (
    <ReviewRequest
      subject="operator"
      review={review}
      surroundings={surroundings}
      title={review.operatorName}
      lead={[text("isDistributor"), text("categories")].filter(Boolean).join(" · ")}
      pageTo={`/eltos/${review.operatorId}/informations`}
      fields={fields}
      schema={async () => (await import("~/contract/operators/sheet")).reviewedSheet(review.kind)}
      control={(path) => <SheetFieldControl key={path} path={path} choices={choices} compact />}
      checks={checks}
      beside={
        review.kind === "Created" && (
          <>
            {!review.decision && (
              <Card title={t("points.title")}>
                <p>
                  <span>{t("points.perVisit", { count: review.current.points })}</span>{" "}
                  <span>{t("points.change")}</span>
                </p>
              </Card>
            )}
            {review.commitments && (
              <Card title={t("commitments.title")}>
                <CommitmentsList commitments={review.commitments} />
              </Card>
            )}
          </>
        )
      }
      refusing={refusing}
      thread={thread}
      notes={notes}
      handling={handling}
      asking={asking}
      deletion={deletion}
      mail={mail}
    />
  );
}
