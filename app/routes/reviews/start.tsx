import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { filterIn, inQueue, useQueueFilter } from "~/ui/reviews/queue-filter";
import { ReviewBody } from "~/ui/reviews/review-body";
import { ReviewMode } from "~/ui/reviews/review-mode";
import { queuePath, REVIEWS, reviewHandle } from "~/ui/reviews/review-path";
import { queueSurroundings } from "~/web/request/queue-surroundings.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...reviewHandle,
  title: "backoffice-reviews:queue.title",
  i18n: ["backoffice-reviews", "backoffice-badges", "backoffice-thread"],
};

/** Leads to the oldest request; when none is left, this is the end. */
export const loader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const surroundings = await queueSurroundings(screen, filterIn(screen.url.searchParams));
  const { next } = surroundings.queue;
  return next ? redirect(inQueue(queuePath(next), filterIn(screen.url.searchParams))) : surroundings;
});

export default function EndOfReview() {
  const surroundings = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-reviews");
  const isFiltered = Object.values(useQueueFilter().filter).some(Boolean);
  return (
    <ReviewMode {...surroundings}>
      <ReviewBody>
        <EmptyState
          level={1}
          title={t(isFiltered ? "done.filtered" : "done.title")}
          text={t(isFiltered ? "done.filteredText" : "done.text")}
          actions={
            <>
              {isFiltered && (
                <ButtonLink variant="primary" to={REVIEWS}>
                  {t("done.all")}
                </ButtonLink>
              )}
              <ButtonLink
                variant={isFiltered ? "secondary" : "accent"}
                icon="broadcast-bold"
                to="/publication"
              >
                {t("done.publish")}
              </ButtonLink>
              <ButtonLink variant="secondary" to="/">
                {t("done.dashboard")}
              </ButtonLink>
            </>
          }
        />
      </ReviewBody>
    </ReviewMode>
  );
}
