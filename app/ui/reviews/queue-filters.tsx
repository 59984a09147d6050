import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReviewQueue } from "~/contract/reviews/queue";
import {
  type RequestKind,
  type ReviewSubject,
  requestKinds,
  reviewSubjects,
} from "~/contract/reviews/requests";
import { formatNumber } from "~/i18n/french";
import { reviewMode, segmented } from "~/theme/generated/recipes";
import { requestAppearance } from "~/ui/display/badge";
import { Icon } from "~/ui/display/icon";
import { inQueue, type QueueFilter, useQueueFilter } from "./queue-filter";
import { REVIEWS } from "./review-path";

/** Requests about operators or about offers, or of one kind: links, whose numbers say what they lead to. */
export function QueueFilters({ counts }: Pick<ReviewQueue, "counts">) {
  const { t } = useTranslation("backoffice-reviews");
  const { filter } = useQueueFilter();
  const count = ({ about, kind }: QueueFilter) =>
    (about ? [about] : reviewSubjects)
      .flatMap((subject) => (kind ? [kind] : requestKinds).map((one) => counts[subject][one]))
      .reduce((sum, one) => sum + one, 0);
  const link = (changed: Partial<QueueFilter>) => {
    const then = { ...filter, ...changed };
    const isCurrent = then.about === filter.about && then.kind === filter.kind;
    return { to: inQueue(REVIEWS, then), "aria-current": isCurrent || undefined, count: count(then) };
  };
  const subjectLink = (about: ReviewSubject | undefined) => {
    const { count, ...to } = link({ about });
    return (
      <Link key={about ?? "all"} {...to}>
        {`${t(`queue.about.${about ?? "all"}`)} ${formatNumber(count)}`}
      </Link>
    );
  };
  const kindLink = (kind: RequestKind) => {
    const isOn = kind === filter.kind;
    const { count, ...to } = link({ kind: isOn ? undefined : kind });
    const shown = isOn ? link({}).count : count;
    const label = t(`queue.kind.${kind}`, { count: shown });
    return (
      <Link key={kind} {...to} aria-current={isOn || undefined} aria-label={label} title={label}>
        <Icon name={requestAppearance(kind).icon} />
        {formatNumber(shown)}
      </Link>
    );
  };
  return (
    <div className={reviewMode().filters}>
      <nav className={segmented()} aria-label={t("queue.subjects")}>
        {[undefined, ...reviewSubjects].map(subjectLink)}
      </nav>
      <nav className={segmented()} aria-label={t("queue.kinds")}>
        {requestKinds.map(kindLink)}
      </nav>
    </div>
  );
}
