import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AnomalyAct, AnomalyDetails } from "~/contract/anomalies/calls";
import { formatDay, formatMoment, formatNumber } from "~/i18n/french";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { type Column, DataTable, TwoLines } from "~/ui/lists/data-table";

/** The scans, or the points that were given, in chronological order. */
export function AnomalyActs({ anomaly }: { anomaly: AnomalyDetails }) {
  const { t } = useTranslation("backoffice-anomalies");
  const title = t(anomaly.rule === "byHand" ? "sheet.given" : "sheet.scans");
  return (
    <Card
      flush
      title={title}
      aside={
        anomaly.holder && (
          <Link to={`/pass-holders/${anomaly.holder.id}/points-history`}>{t("sheet.ledger")}</Link>
        )
      }
    >
      <DataTable
        label={title}
        stacked
        rows={anomaly.acts}
        rowKey={({ id }) => id}
        columns={actColumns(anomaly.rule === "byHand", t)}
      />
    </Card>
  );
}

function actColumns(isGiven: boolean, t: TFunction<"backoffice-anomalies">): Column<AnomalyAct>[] {
  const holder: Column<AnomalyAct> = {
    key: "holder",
    header: t("sheet.holder"),
    cell: ({ holder: person, reason, holders }) => (
      <TwoLines>
        {person && <Link to={`/pass-holders/${person.id}/informations`}>{person.name}</Link>}
        <p>{holders === null ? reason : t("sheet.batch", { count: holders })}</p>
      </TwoLines>
    ),
  };
  const place: Column<AnomalyAct> = {
    key: "place",
    header: t("sheet.place"),
    cell: ({ operator }) =>
      operator && <Link to={`/eltos/${operator.id}/informations`}>{operator.name}</Link>,
  };
  return [
    {
      key: "time",
      header: t("sheet.time"),
      cell: ({ at, arrivedAt, undoneAt }) => (
        <TwoLines>
          {formatMoment(at)}
          <p>{arrivedAt && t("sheet.late", { moment: formatMoment(arrivedAt) })}</p>
          <p>{undoneAt && t("sheet.undone", { day: formatDay(undoneAt) })}</p>
        </TwoLines>
      ),
    },
    ...(isGiven ? [holder] : [place, holder]),
    {
      key: "by",
      header: t("sheet.by"),
      cell: ({ by, device }) => (
        <TwoLines>
          {by}
          <p>{device}</p>
        </TwoLines>
      ),
    },
    {
      key: "points",
      header: t("sheet.points"),
      numeric: true,
      cell: ({ points }) => formatNumber(points),
    },
  ];
}
