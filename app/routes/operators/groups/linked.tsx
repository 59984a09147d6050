import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ownsOperator } from "~/contract/permissions";
import { StatusBadge } from "~/ui/display/badge";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { Screen } from "~/ui/overlays/overlay";
import { screenLoader } from "~/web/request/screen.server";
import { unlessRefused } from "~/web/request/unless-refused";

import { useSheet } from "../sheet/sheet";
import { sheetPath } from "../sheet/sheet-path";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-operator-tabs:linked.title"),
  i18n: ["backoffice-operator-tabs"],
};

export const shouldRevalidate = unlessRefused;

export const loader = screenLoader({ may: "readLinkedOperators" }, async (screen) => {
  const [person, { groupName, linkedEltos }] = await Promise.all([
    screen.me(),
    screen.api.operators.linked({ EltoId: screen.param("eltoId") }),
  ]);
  // A group may contain operators outside the person's scope.
  return {
    groupName,
    linkedEltos: linkedEltos.map((linked) => ({ ...linked, isOpen: ownsOperator(person, linked.id) })),
  };
});

/** The other operators of the group. */
export default function LinkedOperators() {
  const { groupName, linkedEltos } = useLoaderData<typeof loader>();
  const { operator, actions } = useSheet();
  const { t } = useTranslation("backoffice-operator-tabs");
  const { search } = useLocation();
  const to = (part: string) => sheetPath(operator.id, part, search);
  const unlinkTo = (id: string) => {
    const path = to("linked-eltos/unlink");
    return `${path}${path.includes("?") ? "&" : "?"}eltoId=${id}`;
  };
  const mayLink = actions.link === null;
  return (
    <Screen>
      <Card
        title={t("linked.group", { group: groupName })}
        aside={
          actions.link !== undefined && (
            <ButtonLink
              to={to("linked-eltos/unlink")}
              variant="secondary"
              size="sm"
              icon="link-break"
              reason={linkedEltos.length ? undefined : t("linked.noLink")}
              preventScrollReset
            >
              {t("linked.unlinkAny")}
            </ButtonLink>
          )
        }
        flush
      >
        <DataTable
          label={t("linked.title")}
          links={({ isOpen }) => isOpen}
          stacked
          rows={linkedEltos}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t("linked.empty")}
              text={t("linked.emptyText", { group: groupName })}
              actions={
                mayLink && (
                  <>
                    <ButtonLink to={to("informations/link")} variant="secondary" icon="link-simple">
                      {t("linked.link")}
                    </ButtonLink>
                    <ButtonLink to={to("informations/link-create")} variant="secondary" icon="plus-circle">
                      {t("linked.linkCreate")}
                    </ButtonLink>
                  </>
                )
              }
            />
          }
          columns={[
            {
              key: "name",
              header: t("linked.operator"),
              cell: ({ id, name, categories, isOpen }) => (
                <RowName to={isOpen ? sheetPath(id, "informations", search) : undefined} title={name}>
                  {categories.join(", ")}
                </RowName>
              ),
            },
            {
              key: "status",
              header: t("linked.status"),
              cell: ({ status }) => <StatusBadge value={status} gender="f" />,
            },
            ...(actions.link === undefined
              ? []
              : [
                  {
                    key: "unlink",
                    header: <span className="sr">{t("linked.actions")}</span>,
                    cell: ({ id, name }: { id: string; name: string }) => (
                      <ButtonLink
                        to={unlinkTo(id)}
                        variant="ghost"
                        size="sm"
                        icon="link-break"
                        aria-label={t("linked.unlinkNamed", { name })}
                        preventScrollReset
                      >
                        {t("linked.unlink")}
                      </ButtonLink>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
    </Screen>
  );
}
