import { useTranslation } from "react-i18next";
import type { Page } from "~/contract/paging";
import type { Registration } from "~/contract/pass-holders/registration-calls";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatHour } from "~/i18n/french";
import { counter } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { Pagination } from "~/ui/lists/pagination";

const styles = counter();
export const registrationPath = (id: string) => `/pass-holders/registrations/${id}`;

/** The counter's sign-ups of today: to review, to correct, to print a code again. */
export function TodaysRegistrations({ page }: { page: Page<Registration> }) {
  const { t } = useTranslation("backoffice-pass-holders");
  const counters = new Set(page.items.map(({ eltoName }) => eltoName)).size;
  return (
    <div className={styles.today}>
      <h2>{t("counter.today")}</h2>
      <p>{t("counter.todayText")}</p>
      <Card flush label={t("counter.today")}>
        {page.totalCount > 0 && <ListBar range={<ListRange page={page} deleted={false} />} />}
        <DataTable
          label={t("counter.today")}
          links={({ passId }) => passId !== null}
          rows={page.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("counter.none")} text={t("counter.noneText")} />}
          columns={[
            {
              key: "name",
              header: t("list.name"),
              cell: ({ id, name, passId }) =>
                passId === null ? (
                  <span translate="no">{name}</span>
                ) : (
                  <RowName to={registrationPath(id)} title={<span translate="no">{name}</span>} />
                ),
            },
            {
              key: "hour",
              header: t("counter.hour"),
              cell: ({ registeredAt }) => formatHour(registeredAt),
            },
            {
              key: "passId",
              header: t("list.passId"),
              cell: ({ passId }) => passId && <span translate="no">{shownPassNumber(passId)}</span>,
            },
            {
              key: "city",
              header: t("list.city"),
              cell: ({ zipCode, city }) =>
                zipCode && (
                  <span>
                    <span className="muted">{zipCode}</span>
                    {` ${city}`}
                  </span>
                ),
            },
            ...(counters > 1
              ? [
                  {
                    key: "counter",
                    header: t("counter.counter"),
                    cell: ({ eltoName }: Registration) => eltoName,
                  },
                ]
              : []),
            {
              key: "state",
              header: t("counter.state"),
              cell: ({ passId, correctableUntil }) =>
                correctableUntil ? (
                  t("counter.until", { hour: formatHour(correctableUntil) })
                ) : (
                  <span className="muted">{t(passId === null ? "counter.changed" : "counter.over")}</span>
                ),
            },
            {
              key: "qrCode",
              header: <span className="sr">{t("counter.qrCode")}</span>,
              cell: ({ id, passId, name }) =>
                passId && (
                  <ButtonLink
                    to={`${registrationPath(id)}/qr-code`}
                    variant="secondary"
                    size="sm"
                    icon="qr-code"
                  >
                    <span>
                      {t("counter.qrCode")}
                      <span className="sr">{` ${name}`}</span>
                    </span>
                  </ButtonLink>
                ),
            },
          ]}
        />
        <Pagination page={page} noun={t("counter.noun", { count: page.totalCount })} />
      </Card>
    </div>
  );
}
