import { Outlet, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { contentKinds } from "~/contract/publication/change-types";
import { translations } from "~/contract/translated-texts";
import { type ContentToTranslate, translationList } from "~/contract/translations";
import { formatDay, formatNumber } from "~/i18n/french";
import { ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Link } from "~/ui/display/link";
import { LanguageTag } from "~/ui/forms/language-fields";
import { DataTable, RowName, TwoLines } from "~/ui/lists/data-table";
import { ColumnsLink, ListBar } from "~/ui/lists/list-bar";
import { type ListTable, tableOf } from "~/ui/lists/list-columns";
import { ListFilters } from "~/ui/lists/list-filters";
import { isWhole } from "~/ui/lists/nothing-found";
import { withQuery } from "~/ui/lists/pagination";
import { Screen } from "~/ui/overlays/overlay";
import { PageHead } from "~/ui/shell/page-head";
import { columnsAt } from "~/web/lists/kept-lists.server";
import { screenLoader } from "~/web/request/screen.server";
import { labelOfText, translationPath } from "./translation-path";

export const handle = { title: "backoffice-translations:title", i18n: ["backoffice-translations"] };

export const loader = screenLoader({ may: "translateContents" }, async ({ api, me, url }) => {
  const { input, state } = translationList.fromUrl(url.searchParams);
  const { EltoId } = input;
  const After = url.searchParams.get("after") ?? undefined;
  const [person, found, chosen] = await Promise.all([
    me(),
    api.translations.list({ ...input, After }),
    EltoId ? api.operators.details({ eltoId: EltoId }) : undefined,
  ]);
  const operators = chosen ? [{ value: chosen.id, label: chosen.tourismProduct.name.fr }] : [];
  const filters = translationList.toUrl(url.searchParams);
  return {
    ...found,
    list: state,
    operators,
    columns: columnsAt("translations", url, person),
    filters: filters && `?${filters}`,
    isLater: After !== undefined,
  };
});

export default function Translations() {
  const {
    items,
    totalCount,
    approximate,
    next,
    list,
    operators,
    filters: query,
    columns: shown,
    isLater,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-translations");
  const [first] = items;
  const pathOf = (item: ContentToTranslate) =>
    translationPath({ ...item, text: item.texts[0]?.text ?? "" }, query);
  const total = t("total", { count: totalCount, value: formatNumber(totalCount) });
  const filters = {
    kind: {
      label: t("kind"),
      options: contentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    language: {
      label: t("language"),
      options: translations.map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    state: {
      label: t("state"),
      options: (["missing", "outdated"] as const).map((value) => ({
        value,
        label: t(`states.${value}`),
      })),
    },
    eltoId: operators.length > 0 && { label: t("operator"), options: operators },
  };
  const { columns, choice } = tableOf("translations", translationColumns(query, pathOf, t), shown);
  return (
    <Screen
      overlay={
        <Outlet
          context={{
            list,
            filters,
            clearTo: "/translations",
            found: { totalCount, approximate },
            columns: choice,
          }}
        />
      }
    >
      <PageHead
        title={t("title")}
        help="translationState"
        total={approximate ? `~${formatNumber(totalCount)}` : formatNumber(totalCount)}
        actions={
          first && (
            <ButtonLink to={pathOf(first)} variant="primary" icon="arrow-right-bold">
              {t("start")}
            </ButtonLink>
          )
        }
      />
      <ListFilters
        list={list}
        search={{ label: t("search"), placeholder: t("search") }}
        clearTo="/translations"
        filters={filters}
      />
      <Card flush label={t("title")}>
        <ListBar range={total}>
          <ColumnsLink {...choice} />
        </ListBar>
        <DataTable
          label={t("title")}
          links
          rows={items}
          rowKey={({ id, language }) => `${id}-${language}`}
          empty={
            <EmptyState
              title={t(isWhole(list) ? "empty.title" : "none.title")}
              text={t(isWhole(list) ? "empty.text" : "none.text")}
            />
          }
          columns={columns}
        />
        {(next || isLater) && (
          <nav aria-label={t("pages")}>
            {isLater && (
              <ButtonLink to={`/translations${query}`} variant="ghost">
                {t("first")}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink to={withQuery(query, { after: next })} variant="secondary">
                {t("more")}
              </ButtonLink>
            )}
          </nav>
        )}
      </Card>
    </Screen>
  );
}

const translationColumns = (
  query: string,
  pathOf: (item: ContentToTranslate) => string,
  t: TFunction<"backoffice-translations">,
): ListTable<"translations", ContentToTranslate> => ({
  content: {
    label: t("content"),
    cell: (item) => (
      <TwoLines>
        <RowName to={pathOf(item)} title={item.name} />
        <p>{t(`kinds.${item.kind}`)}</p>
      </TwoLines>
    ),
  },
  operator: {
    label: t("operator"),
    cell: ({ operatorId, operatorName }) =>
      operatorId && <Link to={withQuery(query, { eltoId: operatorId })}>{operatorName}</Link>,
  },
  language: { label: t("language"), cell: ({ language }) => <LanguageTag language={language} /> },
  work: { label: t("work"), cell: (item) => <Work {...item} /> },
});

/** The missing and the outdated texts of a content. */
function Work({ kind, texts }: ContentToTranslate) {
  const { t } = useTranslation("backoffice-translations");
  const word = (text: string) => t(labelOfText(kind, text));
  const missing = texts.filter(({ outdatedSince }) => outdatedSince === null);
  return (
    <TwoLines>
      {missing.length > 0 && (
        <span>{t("missing", { texts: missing.map(({ text }) => word(text)).join(", ") })}</span>
      )}
      {texts.map(
        ({ text, outdatedSince }) =>
          outdatedSince && (
            <p key={text} data-tone="warning">
              {t("outdated", { texts: word(text), day: formatDay(outdatedSince) })}
            </p>
          ),
      )}
    </TwoLines>
  );
}
