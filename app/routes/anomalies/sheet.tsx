import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { confirmation, dismissal } from "~/contract/anomalies/calls";
import type { AnomalyRule } from "~/contract/anomalies/words";
import { formatMoment, formatNumber } from "~/i18n/french";
import { AnomalyActs } from "~/ui/anomalies/acts";
import { Facts, OtherAnomalies } from "~/ui/anomalies/facts";
import { SettledAnomaly, SettleForms } from "~/ui/anomalies/settle-forms";
import { ButtonLink } from "~/ui/display/button";
import { Columns, Stack } from "~/ui/display/card";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = {
  title: ({ rule }: { rule: AnomalyRule }, t: TFunction) => t(`backoffice-anomalies:rules.${rule}.name`),
  i18n: ["backoffice-anomalies"],
};
export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "readAnomalies" }, ({ api, param }) =>
  api.anomalies.details({ id: param("anomalyId") }),
);

export const action = screenAction({ may: "settleAnomalies" }, (screen) => {
  const { api, param, request, url } = screen;
  const id = param("anomalyId");
  return byIntent<unknown>(screen, {
    dismiss: () =>
      screen.form(dismissal, async (given) => {
        await api.anomalies.dismiss({ id, ...given });
        return redirectWithToast(request, url.pathname, "backoffice-anomalies:dismiss.done");
      }),
    confirm: () =>
      screen.form(confirmation, async (given) => {
        const { taken, missing } = await api.anomalies.confirm({ id, ...given });
        return redirectWithToast(
          request,
          url.pathname,
          missing > 0 ? "backoffice-anomalies:confirm.missing" : "backoffice-anomalies:confirm.done",
          { taken: formatNumber(taken), missing: formatNumber(missing) },
          missing > 0 ? "info" : "success",
        );
      }),
  });
});

export default function AnomalySheet() {
  const anomaly = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-anomalies");
  const name = t(`rules.${anomaly.rule}.name`);
  return (
    <>
      <Breadcrumb items={[{ to: "/anomalies", label: t("title") }, { label: name }]} />
      <PageHead
        title={name}
        sub={t("sheet.found", { moment: formatMoment(anomaly.foundAt) })}
        actions={
          <>
            {anomaly.position !== null && (
              <span>
                {t("sheet.position", {
                  position: formatNumber(anomaly.position),
                  open: formatNumber(anomaly.open),
                })}
              </span>
            )}
            {anomaly.next && (
              <ButtonLink variant="secondary" icon="caret-right" to={`/anomalies/${anomaly.next}`}>
                {t("sheet.next")}
              </ButtonLink>
            )}
          </>
        }
      />
      <Stack>
        <Facts anomaly={anomaly} />
        <Columns>
          <Stack>
            <AnomalyActs anomaly={anomaly} />
            <OtherAnomalies anomaly={anomaly} />
          </Stack>
          <Stack>
            {anomaly.settled ? (
              <SettledAnomaly anomaly={anomaly} />
            ) : (
              <SettleForms key={anomaly.id} anomaly={anomaly} />
            )}
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
