import { Form, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { shownPassNumber } from "~/contract/pass-holders/words";
import { formatMoment, formatNumber } from "~/i18n/french";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { DataTable, TwoLines } from "~/ui/lists/data-table";
import { ListBar, ListRange } from "~/ui/lists/list-bar";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ page }: Data, t: TFunction) => listTitle(t, t("backoffice-duplicates:ignoredList.title"), page),
  i18n: ["backoffice-duplicates", "backoffice-errors"],
};

export const loader = screenLoader({ may: "resolveDuplicates" }, async ({ api, page, url }) => ({
  page: existingPage(url, await api.passHolders.ignoredDuplicates({ PageNumber: page })),
}));

export const action = screenAction({ may: "resolveDuplicates" }, (screen) =>
  screen.form(z.object({ duplicateEventId: z.string() }), async ({ duplicateEventId }) => {
    await screen.api.passHolders.reopenDuplicate({ duplicateEventId });
    const { pathname, search } = screen.url;
    return redirectWithToast(
      screen.request,
      pathname + search,
      "backoffice-duplicates:ignoredList.reopened",
      {
        to: `/pass-holders/duplicate?pair=${duplicateEventId}`,
      },
    );
  }),
);

/** Pairs marked as different people, latest first; each can be reopened. */
export default function IgnoredPairs() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-duplicates");
  return (
    <>
      <RowRefusal />
      <Breadcrumb
        items={[{ label: t("ignoredList.list"), to: "/pass-holders" }, { label: t("ignoredList.title") }]}
      />
      <PageHead
        title={t("ignoredList.title")}
        total={formatNumber(page.totalCount)}
        sub={t("ignoredList.text")}
      />
      <Card flush label={t("ignoredList.title")}>
        <ListBar range={<ListRange page={page} deleted={false} />} />
        <DataTable
          label={t("ignoredList.title")}
          rows={page.items}
          rowKey={({ duplicateEventId }) => duplicateEventId}
          stacked
          empty={<EmptyState title={t("ignoredList.empty")} text={t("ignoredList.emptyText")} level={2} />}
          columns={[
            {
              key: "pair",
              header: t("ignoredList.pair"),
              cell: ({ first, second }) => (
                <TwoLines>
                  {[first, second].map(({ id, firstName, lastName, passId }) => (
                    <p key={id}>
                      <Link to={`/pass-holders/${id}/informations`}>{`${firstName} ${lastName}`}</Link>
                      <span className="muted">{` ${shownPassNumber(passId)}`}</span>
                    </p>
                  ))}
                </TwoLines>
              ),
            },
            {
              key: "when",
              header: t("ignoredList.when"),
              cell: ({ ignoredAt, ignoredBy }) => (
                <TwoLines>
                  <span>{formatMoment(ignoredAt)}</span>
                  {ignoredBy && <p>{t("ignoredList.by", { user: ignoredBy })}</p>}
                </TwoLines>
              ),
            },
            {
              key: "reopen",
              header: <span className="sr">{t("ignoredList.reopen")}</span>,
              cell: ({ duplicateEventId, first, second }) => (
                <Form method="post" preventScrollReset>
                  <FormKey />
                  <SubmitButton
                    variant="secondary"
                    size="sm"
                    name="duplicateEventId"
                    value={duplicateEventId}
                  >
                    {t("ignoredList.reopen")}{" "}
                    <span className="sr">{`${first.lastName}, ${second.lastName}`}</span>
                  </SubmitButton>
                </Form>
              ),
            },
          ]}
        />
        <Pagination page={page} noun={t("ignoredList.noun", { count: page.totalCount })} />
      </Card>
    </>
  );
}
