import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatDay, formatLongDay, formatNumber } from "~/i18n/french";
import { ActionQuestion } from "~/ui/overlays/action-question";
import { Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";
import { holderPath } from "./holder-path";

export const handle = {
  ...overlayHandle,
  title: "backoffice-duplicates:undo.title",
  i18n: ["backoffice-duplicates", "backoffice-errors"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "resolveDuplicates" }, async ({ api, param }) => {
  const id = param("passHolderId");
  const merges = await api.passHolders.merges({ id });
  return { id, merge: merges.find(({ mergeId }) => mergeId === param("mergeId")) ?? null };
});

export const action = screenAction({ may: "resolveDuplicates" }, (screen) =>
  screen.form(z.object({}), async () => {
    const { api, param, request, url } = screen;
    await api.passHolders.undoMerge({ mergeId: param("mergeId") });
    const to = holderPath(param("passHolderId"), "informations", url.search);
    return redirectWithToast(request, to, "backoffice-duplicates:undo.toast");
  }),
);

/** Confirms that a merge is undone, and lists what stays with this record. */
export default function UndoMerge() {
  const { id, merge } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-duplicates", "backoffice-errors"]);
  const { search } = useLocation();
  const points = (count: number) => t("points", { count, value: formatNumber(count) });
  return (
    <ActionQuestion
      appearance={{ icon: "arrow-counter-clockwise", tone: "warning", button: "arrow-counter-clockwise" }}
      words={{ title: t("undo.title"), keep: t("undo.keep"), do: t("undo.do"), back: t("undo.back") }}
      consequences={t("undo.text")}
      refusal={merge ? null : t("undo.gone")}
      closeTo={holderPath(id, "informations", search)}
      recap={
        merge && (
          <Recap
            title={`${merge.merged.firstName} ${merge.merged.lastName}, ${shownPassNumber(merge.merged.passId)}`}
            text={t("undo.recap", { by: merge.by, day: formatLongDay(merge.at) })}
          />
        )
      }
    >
      {merge && merge.laterEntries.count > 0 && (
        <>
          <p>
            {t("undo.later", {
              count: merge.laterEntries.count,
              value: formatNumber(merge.laterEntries.count),
            })}
          </p>
          <ul>
            {merge.laterEntries.latest.map(({ date, points: given, source }) => (
              <li key={date + source}>
                {t("undo.entry", { day: formatDay(date), points: points(given), source })}
              </li>
            ))}
          </ul>
        </>
      )}
    </ActionQuestion>
  );
}
