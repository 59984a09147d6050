import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { identifier } from "~/contract/paging";
import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { Screen } from "~/ui/overlays/overlay";
import { Ledger } from "~/ui/pass-holders/ledger";
import { existingPage } from "~/web/lists/last-page.server";
import { localPath } from "~/web/request/local-path";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { repetitionPeriodStart } from "~/web/session/sent-forms.server";
import { PointsFigures } from "../sheet/points-figures";

export const handle = {
  title: ({ history }: { history: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-points:history.title"), history),
  i18n: ["backoffice-points", "backoffice-pass-holder", "backoffice-errors"],
};

export const loader = screenLoader({ may: "seeAllPassHolders" }, async ({ api, me, page, param, url }) => ({
  history: existingPage(url, await api.passHolders.points({ Id: param("passHolderId"), PageNumber: page })),
  seesAnomalies: can.readAnomalies(await me()),
}));

const onEntry = z.object({
  entry: identifier,
  act: z.enum(["undo", "resend"]).default("resend"),
  /** The page with the undo strip, if it is not this one. */
  returnTo: z.string().optional(),
});

/** Undoes a manual change of points, or sends the mail of a purchase again. */
export const action = screenAction({ may: "adjustPoints" }, (screen) =>
  screen.form(onEntry, async ({ entry, act, returnTo }, formData) => {
    const { api, param, request, url } = screen;
    const id = param("passHolderId");
    if (act === "undo") {
      // Idempotent: if it was already undone, the message is the same.
      const { availablePoints } = await api.passHolders.undoPoints({ id, historyPointId: entry });
      const back = localPath(returnTo, url.pathname + url.search);
      return redirectWithToast(request, back, "backoffice-points:undo.done", {
        balance: formatNumber(availablePoints),
      });
    }
    await api.passHolders.resendPurchaseMail({
      id,
      historyPointId: entry,
      unlessSentSince: repetitionPeriodStart(formData),
    });
    const { email } = await api.passHolders.details({ id });
    return redirectWithToast(request, url.pathname + url.search, "backoffice-points:resent", {
      email: email ?? "",
    });
  }),
);

/** A holder's points earned and spent, month by month, latest first. */
export default function PointsHistory() {
  const { history, seesAnomalies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-points");
  return (
    <Screen>
      <RowRefusal />
      <Stack>
        <PointsFigures />
        <Card flush label={t("history.title")}>
          {history.items.length > 0 ? (
            <Ledger entries={history.items} seesAnomalies={seesAnomalies} />
          ) : (
            <EmptyState title={t("history.empty")} text={t("history.emptyText")} level={2} />
          )}
          <Pagination page={history} noun={t("history.noun", { count: history.totalCount })} />
        </Card>
      </Stack>
    </Screen>
  );
}
