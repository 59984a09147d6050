import { Form, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { type KeyState, keyStates } from "~/contract/gifts/stock";
import type { GiftKey, StockCheck, WrongRow } from "~/contract/gifts/stock-calls";
import { can } from "~/contract/permissions";
import { formatDay, formatNumber } from "~/i18n/french";
import { Alert } from "~/ui/display/alert";
import { ButtonLink, IconLink } from "~/ui/display/button";
import { Card, Stack } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { keyStyles } from "~/ui/gifts/gift-styles";
import { KeyText } from "~/ui/gifts/key-text";
import { DataTable } from "~/ui/lists/data-table";
import { FilterBar } from "~/ui/lists/filter-bar";
import { KeptQuery } from "~/ui/lists/kept-query";
import { listTitle } from "~/ui/lists/list-title";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { RowRefusal } from "~/ui/lists/row-refusal";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { Screen } from "~/ui/overlays/overlay";
import { existingPage } from "~/web/lists/last-page.server";
import { ApiError, screenAction, screenLoader } from "~/web/request/screen.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { giftPath } from "../gift-path";
import { useGift } from "../sheet";

export const handle = {
  title: ({ stock }: { stock: { currentPage: number } }, t: TFunction) =>
    listTitle(t, t("backoffice-gift-stock:title"), stock),
  i18n: ["backoffice-gift-stock", "backoffice-errors"],
};

const query = z.object({
  state: z.enum(keyStates).optional().catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
  check: z.uuid().optional().catch(undefined),
});

/** Maximum wrong rows on the page; the file contains all of them. */
const MAX_WRONG_ROWS = 50;

const figures = [
  ["added", "plus-circle-bold"],
  ["known", "check-bold"],
  ["skipped", "minus-circle-bold"],
  ["wrong", "x-circle-fill"],
] as const;

interface CheckedFileProps {
  /** With only the first of its `wrongCount` wrong rows. */
  check: StockCheck & { wrongCount: number };
  /** The URL for choosing another file. */
  chooseTo: string;
  /** The URL of the file with the wrong rows. */
  fileTo: string;
}

/** The keys that a file would add, and its wrong rows. */
function CheckedFile({ check, chooseTo, fileTo }: CheckedFileProps) {
  const { t } = useTranslation("backoffice-gift-stock");
  const { search } = useLocation();
  const { wrong, wrongCount, added } = check;
  const counts = { added, known: check.known, skipped: check.skipped, wrong: wrongCount };
  const sum = (count: number) => ({ count, value: formatNumber(count) });
  return (
    <Card
      flush
      title={t("check.title", { file: check.file })}
      aside={<small>{t("check.read", sum(check.rows))}</small>}
    >
      <dl className={keyStyles.figures}>
        {figures.map(([name, icon]) => (
          <div key={name} data-figure={name}>
            <dt>{t(`check.${name}`, sum(counts[name]))}</dt>
            <dd>
              <Icon name={icon} />
              {formatNumber(counts[name])}
            </dd>
          </div>
        ))}
      </dl>
      {check.otherSheets.length > 0 && (
        <div className={keyStyles.wrong}>
          <Alert tone="warning">
            {t("check.otherSheets", {
              count: check.otherSheets.length,
              names: check.otherSheets.map((name) => t("check.quoted", { text: name })).join(", "),
            })}
          </Alert>
        </div>
      )}
      {wrong.length > 0 && (
        <div className={keyStyles.wrong}>
          <DataTable
            label={t("check.wrongRows")}
            stacked
            rows={wrong}
            rowKey={({ line }) => String(line)}
            columns={[
              { key: "line", header: t("check.line"), fit: true, cell: ({ line }) => formatNumber(line) },
              { key: "text", header: t("check.text"), fit: false, cell: (row) => <RowText {...row} /> },
              { key: "todo", header: t("check.todo"), fit: false, cell: (row) => <Todo {...row} /> },
            ]}
          />
        </div>
      )}
      {wrongCount > wrong.length && (
        <p className={keyStyles.more}>{t("check.more", sum(wrongCount - wrong.length))}</p>
      )}
      <div className={keyStyles.foot}>
        {added > 0 && (
          <Form method="post" action={search}>
            <FormKey />
            <input type="hidden" name="check" value={check.checkId} />
            <SubmitButton icon="plus-bold">{t("check.add", sum(added))}</SubmitButton>
          </Form>
        )}
        <ButtonLink to={chooseTo} variant="secondary" preventScrollReset>
          {t("check.another")}
        </ButtonLink>
        {wrong.length > 0 && (
          <ButtonLink to={fileTo} variant="ghost" icon="download-simple" reloadDocument download>
            {t("check.download", sum(wrongCount))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function RowText({ text, reason }: WrongRow) {
  const { t } = useTranslation("backoffice-gift-stock");
  if (reason === "otherColumn") return <span className="muted">{t("check.otherColumn")}</span>;
  return <KeyText>{t("check.quoted", { text })}</KeyText>;
}

function Todo({ reason, firstLine }: WrongRow) {
  const { t } = useTranslation("backoffice-gift-stock");
  return t(`reasons.${reason}`, { line: firstLine === null ? "" : formatNumber(firstLine) });
}

export const loader = screenLoader({ may: "readGiftStock" }, async ({ api, me, page, param, url }) => {
  const id = param("giftId");
  const { state, search, check } = query.parse(Object.fromEntries(url.searchParams));
  const [stock, person] = await Promise.all([api.gifts.stock({ id, pageNumber: page, state, search }), me()]);
  const mayChange = can.changeGiftStock(person);
  const found =
    check && mayChange
      ? await api.gifts.checkedStock({ id, checkId: check }).catch((error) => {
          if (error instanceof ApiError && error.code === "stockCheckGone") return "gone" as const;
          throw error;
        })
      : null;
  // Not all wrong rows: a file can have ten thousand, which would all be part of the page's data.
  const checked =
    found && found !== "gone"
      ? { ...found, wrong: found.wrong.slice(0, MAX_WRONG_ROWS), wrongCount: found.wrong.length }
      : found;
  return {
    stock: existingPage(url, stock),
    state: state ?? null,
    search,
    checked,
    mayChange,
    giftId: id,
    namesHolders: can.readGiftOrders(person),
  };
});

/** Adds the right keys of the file that was checked. */
export const action = screenAction({ may: "changeGiftStock" }, (screen) =>
  screen.form(z.object({ check: z.uuid() }), async ({ check }) => {
    const { api, param, request, url } = screen;
    const id = param("giftId");
    const { added } = await api.gifts.addCheckedStock({ id, checkId: check });
    return redirectWithToast(request, giftPath(id, "stock", url.search), "backoffice-gift-stock:added", {
      count: added,
      value: formatNumber(added),
    });
  }),
);

/** The keys of a gift: their holders, and files of new ones. */
export default function GiftStock() {
  const { stock, state, search, checked, mayChange, namesHolders, giftId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-gift-stock");
  const { gift } = useGift();
  const location = useLocation();
  const { counts } = stock;
  const all = keyStates.reduce((sum, one) => sum + counts[one], 0);
  const shown = (words: "all" | KeyState, count: number) => ({
    label: t(`shown.${words}`, { value: formatNumber(count) }),
    to: withQuery(location.search, { state: words === "all" ? null : words, page: null, check: null }),
    current: (state ?? "all") === words,
  });
  const add = giftPath(giftId, "stock/add", location.search);
  return (
    <Screen overlay={<Outlet />}>
      <RowRefusal />
      <Stack>
        {checked === "gone" && (
          <Alert tone="warning" title={t("check.gone")}>
            {t("check.goneText")}
          </Alert>
        )}
        {checked && checked !== "gone" && (
          <CheckedFile
            check={checked}
            chooseTo={add}
            fileTo={`/gifts/${giftId}/stock/check/${checked.checkId}/file`}
          />
        )}
        <Card flush label={t("title")}>
          {(gift.usesKeys || search || all > 0) && (
            <div className={keyStyles.bar} data-card>
              <SegmentedLinks
                label={t("state")}
                options={[
                  shown("all", all),
                  ...keyStates
                    .filter((one) => one !== "withdrawn" || counts[one] > 0 || state === one)
                    .map((one) => shown(one, counts[one])),
                ]}
              />
              <FilterBar
                search={{ label: t("searchLabel"), placeholder: t("searchLabel"), value: search }}
                hidden={<KeptQuery without={["search", "page", "check"]} />}
              />
              {mayChange && (
                <ButtonLink to={add} variant="secondary" size="sm" icon="upload-simple" preventScrollReset>
                  {t("addFile")}
                </ButtonLink>
              )}
            </div>
          )}
          <DataTable
            label={t("title")}
            stacked
            rows={stock.items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={t(state || search ? "none.title" : "empty.title")}
                text={t(state || search ? "none.text" : gift.usesKeys ? "empty.text" : "empty.withoutKeys")}
              />
            }
            columns={[
              {
                key: "key",
                header: t("key"),
                cell: ({ key }) => <KeyText>{key}</KeyText>,
              },
              {
                key: "state",
                header: t("state"),
                cell: ({ state }) => <StateOfKey state={state} />,
              },
              ...(namesHolders
                ? [{ key: "holder", header: t("holder"), cell: (key: GiftKey) => <KeyHolder of={key} /> }]
                : []),
              { key: "date", header: t("date"), cell: ({ orderedAt }) => orderedAt && formatDay(orderedAt) },
              ...(mayChange
                ? [
                    {
                      key: "actions",
                      header: <span className="sr">{t("actions")}</span>,
                      cell: ({ id, key, state }: GiftKey) =>
                        state !== "given" && (
                          <IconLink
                            {...(state === "available"
                              ? {
                                  icon: "trash",
                                  label: t("delete.of", { key }),
                                  to: `${id}/delete${location.search}`,
                                }
                              : {
                                  icon: "arrow-counter-clockwise",
                                  label: t("release.of", { key }),
                                  to: `${id}/release${location.search}`,
                                })}
                            preventScrollReset
                          />
                        ),
                    },
                  ]
                : []),
            ]}
          />
          <Pagination page={stock} noun={t("noun", { count: stock.totalCount })} />
        </Card>
      </Stack>
    </Screen>
  );
}

const icons: Record<KeyState, IconName> = {
  available: "package-bold",
  given: "check-bold",
  withdrawn: "minus-circle-bold",
};

function StateOfKey({ state }: Pick<GiftKey, "state">) {
  const { t } = useTranslation("backoffice-gift-stock");
  return (
    <span className={keyStyles.state} data-available={state === "available" || undefined}>
      <Icon name={icons[state]} />
      {t(state)}
    </span>
  );
}

function KeyHolder({ of: { holder } }: { of: GiftKey }) {
  return holder && <Link to={`/pass-holders/${holder.id}/informations`}>{holder.name}</Link>;
}
