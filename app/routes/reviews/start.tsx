import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { filterIn, inQueue, queryOf } from "~/ui/reviews/queue-filter";
import { ReviewBody } from "~/ui/reviews/review-body";
import { ReviewMode } from "~/ui/reviews/review-mode";
import { queuePath, REVIEWS, reviewHandle } from "~/ui/reviews/review-path";
import { queueSurroundings } from "~/web/request/queue-surroundings.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  ...reviewHandle,
  title: ({ isFiltered }: { isFiltered: boolean }, t: TFunction) =>
    t(`backoffice-reviews:done.${isFiltered ? "filtered" : "title"}`),
  i18n: ["backoffice-reviews", "backoffice-badges", "backoffice-thread"],
};

/** Redirects to the first request of the queue; if it is empty, this page says so. */
export const loader = screenLoader({ may: "decideReviews" }, async (screen) => {
  const filter = filterIn(screen.url.searchParams);
  const surroundings = await queueSurroundings(screen, queryOf(filter));
  const { next } = surroundings.queue;
  if (next) throw redirect(inQueue(queuePath(next), filter));
  return { ...surroundings, isFiltered: Object.values(filter).some(Boolean) };
});

export default function EndOfReview() {
  const { isFiltered, ...surroundings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-reviews");
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
