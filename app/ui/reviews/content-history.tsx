import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Page } from "~/contract/paging";
import type { RequestVersion } from "~/contract/reviews/answers";
import { type Decision, keepsContent } from "~/contract/reviews/requests";
import { formatMoment } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { RequestBadge } from "~/ui/display/badge";
import { Button } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { Check } from "~/ui/forms/choice-fields";
import { DataTable, RowName } from "~/ui/lists/data-table";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { KeptList } from "~/ui/lists/return-to";
import { ContentComparison } from "./content-comparison";
import type { ReviewedField } from "./reviewed-fields";

/** Two versions, or the changes of one request. */
export interface ComparedVersions<Content> {
  before: Content | null;
  after: Content;
  /** When the earlier version was decided; null when it is the content before the request. */
  from: string | null;
  to: string;
  /** How the later version was decided. */
  decision: Decision;
}

interface ContentHistoryProps<Content> {
  versions: Page<RequestVersion>;
  comparison: ComparedVersions<Content> | null;
  /** One of the versions in the URL does not exist. */
  unknown: boolean;
  fields: readonly ReviewedField<Content>[];
  /** The history without a comparison. */
  closeTo: string;
}

/** The decided requests about a subject: who, when, what changed; compares any two versions. */
export function ContentHistory<Content>(props: ContentHistoryProps<Content>) {
  const { versions, comparison, unknown, closeTo } = props;
  const { t } = useTranslation("backoffice-history");
  const { search } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const comparable = versions.items.length > 1;
  const table = <VersionTable {...props} comparable={comparable} />;
  return (
    <Stack>
      {unknown && (
        <Alert tone="warning" action={<Link to={closeTo}>{t("close")}</Link>}>
          {t("unknown")}
        </Alert>
      )}
      {comparison && <Comparison {...props} comparison={comparison} />}
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
            {page && <input type="hidden" name="page" value={page} />}
            {table}
          </Form>
        ) : (
          table
        )}
        {versions.totalCount > versions.pageSize && (
          <Pagination page={versions} noun={t("noun", { count: versions.totalCount })} />
        )}
      </Card>
    </Stack>
  );
}

function Comparison<Content>({
  comparison,
  fields,
  closeTo,
}: ContentHistoryProps<Content> & { comparison: ComparedVersions<Content> }) {
  const { t } = useTranslation("backoffice-history");
  const { before, after, from, to, decision } = comparison;
  const version = (instant: string) => t("version", { moment: formatMoment(instant) });
  return (
    <Card
      id="comparison"
      title={t("comparison")}
      aside={
        <Link to={closeTo} preventScrollReset>
          {t("close")}
        </Link>
      }
    >
      {!before && <p>{t("first")}</p>}
      <ContentComparison
        fields={fields}
        before={before}
        after={after}
        names={{
          old: from ? version(from) : t("before"),
          new: from ? version(to) : t(keepsContent(decision) ? `asked.${decision}` : "after"),
        }}
      />
    </Card>
  );
}

function VersionTable<Content>({
  versions,
  comparison,
  unknown,
  fields,
  comparable,
}: ContentHistoryProps<Content> & { comparable: boolean }) {
  const { t } = useTranslation("backoffice-history");
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [newest, older] = versions.items;
  // By default, shows the changes of the last decision.
  const chosen = comparison || unknown ? {} : { from: older?.id, to: newest?.id };
  const choice = (name: "from" | "to", { id, decidedAt }: RequestVersion) => (
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
          <span className="sr">{t("ofVersion", { moment: formatMoment(decidedAt) })}</span>
        </>
      }
    />
  );
  const fieldNames = (paths: readonly string[]) =>
    paths.map((path) => fields.find((field) => field.path === path)?.label ?? path).join(", ");
  return (
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
            <RowName words title={<span className="nw">{formatMoment(decidedAt)}</span>}>
              <span>{decidedBy?.name}</span>
              {author.name !== decidedBy?.name && <span>{` · ${t("author", { name: author.name })}`}</span>}
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
                cell: (version: RequestVersion) => (
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
}
