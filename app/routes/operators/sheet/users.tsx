import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable } from "~/ui/lists/data-table";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { existingPage } from "~/web/lists/last-page.server";
import { screenLoader } from "~/web/request/screen.server";

export const handle = {
  title: (page: { currentPage: number }, t: TFunction) =>
    listTitle(t, t("backoffice-operator-tabs:users.title"), page),
  i18n: ["backoffice-operator-tabs"],
};

export const loader = screenLoader({ may: "readOperatorUsers" }, async (screen) => {
  const page = await screen.api.operators.users({
    eltoId: screen.param("eltoId"),
    PageNumber: screen.page,
  });
  return existingPage(screen.url, page);
});

/** The people who work for the operator. */
export default function OperatorUsers() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-operator-tabs");
  if (page.totalCount === 0)
    return (
      <Screen>
        <EmptyState title={t("users.empty")} text={t("users.emptyText")} />
      </Screen>
    );
  return (
    <Screen>
      <Card flush label={t("users.title")}>
        <DataTable
          label={t("users.title")}
          stacked
          rows={page.items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: t("users.name"),
              cell: ({ firstName, lastName }) => (
                <b>{`${firstName} ${lastName}`.trim() || t("users.unnamed")}</b>
              ),
            },
            { key: "email", header: t("users.email"), cell: ({ email }) => email },
            { key: "role", header: t("users.role"), cell: ({ role }) => t(`users.roles.${role}`) },
            {
              key: "state",
              header: t("users.state"),
              cell: ({ isRegistrationCompleted }) =>
                t(isRegistrationCompleted ? "users.registered" : "users.invited"),
            },
          ]}
        />
      </Card>
      <Pagination
        page={page.currentPage}
        pageSize={page.pageSize}
        total={page.totalCount}
        noun={t("users.noun", { count: page.totalCount })}
      />
    </Screen>
  );
}
