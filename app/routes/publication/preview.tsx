import { useLoaderData, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { languages } from "~/contract/languages";
import { type ChangeType, contentKinds, shownStates } from "~/contract/publication/change-types";
import { contentList, type ShownContent } from "~/contract/publication/contents";
import { formatLongDay, formatMoment, formatNumber } from "~/i18n/french";
import { appPreview, offerPreview } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { EmptyState } from "~/ui/display/empty-state";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { FilterBar } from "~/ui/lists/filter-bar";
import { listTitle } from "~/ui/lists/list-title";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { inAppHtml } from "~/ui/pass-app/contents.server";
import { changeAppearance, contentPath } from "~/ui/publication/change-words";
import { PageHead } from "~/ui/shell/page-head";
import { existingPage } from "~/web/lists/last-page.server";
import { nullIfUnavailable } from "~/web/request/optional-part.server";
import { screenLoader } from "~/web/request/screen.server";

const PATH = "/publication/preview";
/** Contents on a page: a multiple of the columns that a window may have. */
const PAGE_SIZE = 12;
const views = ["card", "page"] as const;
/** The effects of the next publication that the views before and after it can show. */
const changesIn = { now: ["changed", "removed"], next: ["new", "changed"] } as const satisfies Record<
  (typeof shownStates)[number],
  readonly ChangeType[]
>;

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  title: ({ page, list, show, kind }: Data, t: TFunction) => {
    const words = [t(`backoffice-app-preview:state.${show}`), t(`backoffice-app-preview:kind.${kind}`)];
    const title = t("backoffice-ui:listTitle.narrowed", {
      title: t("backoffice-app-preview:title"),
      words: words.join(", "),
    });
    return listTitle(t, title, page, { list, filters: { show: false, kind: false, change: false } });
  },
  i18n: ["backoffice-app-preview", "backoffice-offer-preview"],
};

export const loader = screenLoader({ may: "publish" }, async ({ api, url, page: PageNumber }) => {
  const { input, state: list } = contentList.fromUrl(url.searchParams);
  const [contents, versions] = await Promise.all([
    api.publication.contents({ ...input, PageNumber, PageSize: PAGE_SIZE }),
    nullIfUnavailable(api.publication.versions({ PageSize: 1 })),
  ]);
  const { items, today, ...page } = existingPage(url, contents);
  const choice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
    values.find((value) => value === url.searchParams.get(name)) ?? values[0];
  const [language, view] = [choice("language", languages), choice("view", views)];
  return {
    page,
    list,
    language,
    view,
    /** Null before anything is published. */
    latest: versions ? (versions.items[0] ?? null) : undefined,
    show: input.Show ?? "now",
    kind: input.Kind ?? "operator",
    items: items.map((item) => ({
      id: item.id,
      change: item.change,
      name: nameOf(item),
      note: noteOf(item, today),
      html: inAppHtml(item, { today, language, view }),
    })),
  };
});

const nameOf = ({ operator, offer, gift }: ShownContent) =>
  (offer?.title ?? gift?.name ?? operator?.tourismProduct.name)?.fr ?? "";

/** A note if the app does not show the content today. */
function noteOf({ offer, gift }: ShownContent, today: string) {
  const { visibilityStart, visibilityEnd } = offer ?? gift ?? {};
  if (visibilityStart && visibilityStart > today) return { text: "from", day: visibilityStart } as const;
  return visibilityEnd && visibilityEnd < today ? ({ text: "over", day: visibilityEnd } as const) : null;
}

const previewStyles = appPreview();
/** Styles of a content as the pass app renders it. */
const frameStyles = offerPreview();

/** The content of the pass app, now or after the next publication. */
export default function AppPreview() {
  const { page, list, items, language, view, latest, show, kind } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-app-preview");
  const { search } = useLocation();
  const [change] = list.chosen.change;
  const isNarrowed = Boolean(list.search ?? change);
  const clearTo = PATH + withQuery(search, { search: null, change: null, page: null });
  const nowSub = latest
    ? t("nowSub", { number: latest.number, moment: formatMoment(latest.publishedAt) })
    : latest === null && t("never");
  return (
    <>
      <PageHead
        title={t("title")}
        total={page.totalCount > 0 && formatNumber(page.totalCount)}
        sub={show === "now" ? nowSub : t("nextSub")}
        actions={
          <ButtonLink variant="secondary" to="/publication">
            {t("back")}
          </ButtonLink>
        }
      />
      <Choices />
      {items.length > 0 && (
        <>
          <ul className={previewStyles.grid}>
            {items.map((item) => (
              <li key={item.id}>
                <header>
                  <h2>
                    <Link to={contentPath(kind, item.id)}>{item.name}</Link>
                  </h2>
                  {item.change && (
                    <p className={previewStyles.mark} data-tone={changeAppearance[item.change].tone}>
                      <Icon name={changeAppearance[item.change].icon} />
                      {t(`mark.${show}.${item.change}`)}
                    </p>
                  )}
                  {item.note && <p>{t(item.note.text, { day: formatLongDay(item.note.day) })}</p>}
                </header>
                <div
                  lang={language}
                  className={view === "page" ? frameStyles.phone : frameStyles.list}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes what was written
                  dangerouslySetInnerHTML={{ __html: item.html }}
                />
              </li>
            ))}
          </ul>
          <Pagination page={page} noun={t(`noun.${kind}`, { count: page.totalCount })} />
        </>
      )}
      {items.length === 0 && isNarrowed && (
        <NothingFound
          list={list}
          title={t("none")}
          clearTo={clearTo}
          all={{ to: clearTo, label: t("seeAll") }}
        />
      )}
      {items.length === 0 && !isNarrowed && (
        <EmptyState
          title={t(`empty.${kind}`)}
          text={t(show === "now" ? "emptyNow" : "emptyNext")}
          back={
            show === "now"
              ? { to: PATH + withQuery(search, { show: "next", page: null }), label: t("seeNext") }
              : { to: "/publication", label: t("back") }
          }
        />
      )}
    </>
  );
}

/** The state is in the URL, so the choices are links, and the search is a GET form. */
function Choices() {
  const { list, language, view, show, kind } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-app-preview");
  const { t: frame } = useTranslation("backoffice-offer-preview");
  const { search } = useLocation();
  const [change] = list.chosen.change;
  const to = (query: Record<string, string | null>) => withQuery(search, { page: null, ...query });
  const kept = { show, kind, ...(change && { change }), language, view };
  return (
    <>
      <div className={previewStyles.tools}>
        <SegmentedLinks
          label={t("states")}
          options={shownStates.map((state) => ({
            label: t(`state.${state}`),
            // The filter is reset because "before" has no new content, and "after" no removed content.
            to: to({ show: state, ...(change !== "changed" && { change: null }) }),
            current: show === state,
          }))}
        />
        <SegmentedLinks
          label={t("kinds")}
          options={contentKinds.map((one) => ({
            label: t(`kind.${one}`),
            to: to({ kind: one }),
            current: kind === one,
          }))}
        />
        <SegmentedLinks
          label={frame("view")}
          options={views.map((one) => ({
            label: frame(one),
            to: withQuery(search, { view: one }),
            current: view === one,
          }))}
        />
        <SegmentedLinks
          label={frame("language")}
          options={languages.map((one) => ({
            label: one.toUpperCase(),
            name: frame(`languages.${one}`),
            to: withQuery(search, { language: one }),
            current: language === one,
          }))}
        />
      </div>
      <div className={previewStyles.tools}>
        <FilterBar
          search={{ label: t("search"), placeholder: t("search"), value: list.search }}
          hidden={Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        />
        <SegmentedLinks
          label={t("change")}
          options={[
            { label: t("all"), to: to({ change: null }), current: change === undefined },
            ...changesIn[show].map((one) => ({
              label: t(`changes.${one}`),
              to: to({ change: one }),
              current: change === one,
            })),
          ]}
        />
      </div>
    </>
  );
}
