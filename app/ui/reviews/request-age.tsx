import { useTranslation } from "react-i18next";
import type { Deadline } from "~/contract/reviews/deadline";
import { formatAge, formatLongAge, formatMoment } from "~/i18n/french";
import { requestAge } from "~/theme/generated/recipes";

interface RequestAgeProps {
  createdAt: string;
  /** Null once it is decided. */
  deadline: Deadline | null;
  /** When the page was rendered. */
  now: string;
  /** In a sentence. */
  long?: boolean;
}

/** How long ago a request was sent: in the colours of the deadline, and in words for people who cannot see them. */
export function RequestAge({ createdAt, deadline, now, long }: RequestAgeProps) {
  const { t } = useTranslation("backoffice-reviews");
  const isMarked = deadline === "due" || deadline === "late";
  return (
    <time
      className={requestAge()}
      dateTime={createdAt}
      title={formatMoment(createdAt)}
      data-deadline={isMarked ? deadline : undefined}
    >
      {isMarked && <span className="sr">{t(`age.${deadline}`)} </span>}
      <span>{long ? formatLongAge(createdAt, now) : formatAge(createdAt, now)}</span>
    </time>
  );
}
