import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Incomplete } from "~/contract/publication/calls";
import { formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { withQuery } from "~/ui/lists/pagination";

/** What would be shown without all of its languages, and the link to these changes alone, or back to all. */
export function IncompleteNotice({ incomplete, isChosen }: { incomplete: Incomplete; isChosen: boolean }) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const { count, first } = incomplete;
  if (count === 0) return null;
  const named = first
    .map(({ name, missing }) => t("incomplete.one", { name, languages: missing.join(", ").toUpperCase() }))
    .join(", ");
  const others = count - first.length;
  const to = withQuery(search, { languages: isChosen ? null : "missing", page: null, province: null });
  return (
    <Alert
      tone="warning"
      title={t("incomplete.title", { count, value: formatNumber(count) })}
      action={
        <Link to={`${to}#changes`} preventScrollReset>
          {isChosen ? t("seeAll") : t("incomplete.show", { count })}
        </Link>
      }
    >
      {t(others > 0 ? "incomplete.more" : "incomplete.all", {
        named,
        count: others,
        value: formatNumber(others),
      })}
    </Alert>
  );
}
