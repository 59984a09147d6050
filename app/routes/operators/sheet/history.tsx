import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { operatorSheet } from "~/contract/operators/calls";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { Button } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Check } from "~/ui/forms/choice-fields";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { KeptList } from "~/ui/lists/return-to";
import { SheetComparison } from "~/ui/operators/sheet-comparison";
import { Screen } from "~/ui/overlays/overlay";
import { ApiError, type ScreenContext, screenLoader } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";
import { sheetPath } from "./sheet-path";

export const handle = {
  title: (_: unknown, t: TFunction) => t("backoffice-operator-history:title"),
  i18n: ["backoffice-operator-history", "backoffice-operator-sheet", "backoffice-badges"],
};

/** One version, null when the operator has none of this id. */
async function versionOf({ api, param }: ScreenContext, requestId: string | null) {
  if (!requestId) return undefined;
  return api.operators.historyVersion({ eltoId: param("eltoId"), requestId }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401) return null;
    throw error;
  });
}

/** `?to=` alone shows what that request changed, `?from=` and `?to=` compare two versions. */
export const loader = screenLoader({ may: "readOperatorHistory" }, async (screen) => {
  const { api, page, param, url } = screen;
  const query = url.searchParams;
  const [versions, from, to] = await Promise.all([
    api.operators.history({ eltoId: param("eltoId"), PageNumber: page }),
    versionOf(screen, query.get("from")),
    versionOf(screen, query.get("to")),
  ]);
  return {
    versions,
    unknown: from === null || to === null,
    comparison:
      to && from !== null
        ? {
            before: operatorSheet.nullable().parse(from ? from.sheet : to.previous),
            after: operatorSheet.parse(to.sheet),
            from: from ? from.decidedAt : null,
            to: to.decidedAt,
            refused: to.decision === "refused",
            choices: await sheetChoices(api),
          }
        : null,
  };
});

/** Every decided request of a sheet: who, when, what changed; any two versions side by side. */
export default function History() {
  const { versions, comparison, unknown } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-operator-history", "backoffice-operator-sheet"]);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const closeTo = sheetPath(pathname.split("/")[2] ?? "", "history", search);
  const [newest, older] = versions.items;
  // Until somebody chooses, what the last decision changed.
  const chosen = comparison || unknown ? {} : { from: older?.id, to: newest?.id };
  const choice = (name: "from" | "to", { id, decidedAt }: (typeof versions.items)[number]) => (
    <Check
      type="radio"
      id={`${name}-${id}`}
      name={name}
      value={id}
      required
      defaultChecked={(query.get(name) ?? chosen[name]) === id}
      label={
        <>
          {t(name)}
          <span className="sr"> {t("ofVersion", { moment: formatMoment(decidedAt) })}</span>
        </>
      }
    />
  );
  const fieldNames = (paths: readonly string[]) =>
    paths
      .map((path) => t(`backoffice-operator-sheet:fields.${path}` as "backoffice-operator-sheet:none"))
      .join(", ");
  const comparable = versions.items.length > 1;
  const table = (
    <DataTable
      label={t("title")}
      stacked
      rows={versions.items}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
      columns={[
        {
          key: "when",
          header: t("when"),
          cell: ({ decidedAt, decidedBy, author }) => (
            <RowName title={<span className="nw">{formatMoment(decidedAt)}</span>}>
              {decidedBy?.name}
              {author.name !== decidedBy?.name && ` · ${t("author", { name: author.name })}`}
            </RowName>
          ),
        },
        {
          key: "what",
          header: t("what"),
          fit: false,
          cell: ({ kind, decision, reason }) => (
            <>
              <RequestBadge value={kind} />
              <p>{t(`decision.${decision}`)}</p>
              {reason && <p>{t("reason", { reason })}</p>}
            </>
          ),
        },
        {
          key: "changes",
          header: t("changes"),
          fit: false,
          cell: ({ id, kind, changedFields }) => (
            <>
              {kind === "Created" ? t("whole") : t("changed", { count: changedFields.length })}
              {changedFields.length > 0 && <p>{fieldNames(changedFields)}</p>}
              <p className="nw">
                <Link to={`${withQuery(search, { from: null, to: id })}#comparison`}>{t("see")}</Link>
              </p>
            </>
          ),
        },
        ...(comparable
          ? [
              {
                key: "comparison",
                header: t("comparison"),
                cell: (version: (typeof versions.items)[number]) => (
                  <>
                    {choice("from", version)}
                    {choice("to", version)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <Screen>
      <Stack>
        {unknown && (
          <Alert tone="warning" action={<Link to={closeTo}>{t("close")}</Link>}>
            {t("unknown")}
          </Alert>
        )}
        {comparison && (
          <Card
            id="comparison"
            title={t("comparison")}
            aside={
              <Link to={closeTo} preventScrollReset>
                {t("close")}
              </Link>
            }
          >
            {!comparison.before && <p>{t("first")}</p>}
            <SheetComparison
              before={comparison.before}
              after={comparison.after}
              choices={comparison.choices}
              names={{
                old: comparison.from ? t("version", { moment: formatMoment(comparison.from) }) : t("before"),
                new: comparison.from
                  ? t("version", { moment: formatMoment(comparison.to) })
                  : t(comparison.refused ? "asked" : "after"),
              }}
            />
          </Card>
        )}
        <Card
          flush
          title={t("title")}
          aside={
            comparable && (
              <Button type="submit" form="compare" variant="secondary" size="sm">
                {t("compare")}
              </Button>
            )
          }
        >
          {comparable ? (
            <Form id="compare" method="get" action="#comparison">
              <KeptList />
              {query.get("page") && <input type="hidden" name="page" value={query.get("page") ?? ""} />}
              {table}
            </Form>
          ) : (
            table
          )}
          {versions.totalCount > versions.pageSize && (
            <Pagination
              page={versions.currentPage}
              pageSize={versions.pageSize}
              total={versions.totalCount}
              noun={t("noun", { count: versions.totalCount })}
            />
          )}
        </Card>
      </Stack>
    </Screen>
  );
}
