import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HolderMergeDone } from "~/contract/pass-holders/duplicate-calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatLongDay } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { holderPath } from "./holder-path";

/** The records that went into this one, and can still be taken out of it. */
export function MergedRecords({ id, merges }: { id: string; merges: readonly HolderMergeDone[] }) {
  const { t } = useTranslation("backoffice-duplicates");
  const { search } = useLocation();
  return merges.map(({ mergeId, at, merged }) => (
    <Alert
      key={mergeId}
      action={
        <ButtonLink
          to={holderPath(id, `informations/undo-merge/${mergeId}`, search)}
          variant="secondary"
          size="sm"
          preventScrollReset
        >
          {t("undoLink")}
        </ButtonLink>
      }
    >
      {t("mergedRecord", {
        day: formatLongDay(at),
        record: `${merged.firstName} ${merged.lastName} (${shownPassNumber(merged.passId)})`,
      })}
    </Alert>
  ));
}
