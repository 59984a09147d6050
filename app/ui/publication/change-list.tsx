import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ListState } from "~/contract/lists";
import type { OfferContent } from "~/contract/offers/content";
import type { OperatorSheet } from "~/contract/operators/calls";
import type { ChangesByOperator, OperatorChanges } from "~/contract/publication/calls";
import {
  type ChangeCounts,
  changeTypes,
  NO_OPERATOR,
  NO_PROVINCE,
} from "~/contract/publication/change-types";
import { formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Card, Section } from "~/ui/display/card";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Tile } from "~/ui/display/tile";
import { FilterBar } from "~/ui/lists/filter-bar";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { type OfferChoices, useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import { ChangeEntry, type FieldWords } from "./change-entry";
import { changeAppearance, countOf, countOfAll, sumOf } from "./change-words";
import { giftWords } from "./gift-words";

const styles = publication();

/** Up to here the first operators are open, so that a short list is read at a glance. */
const READ_AT_A_GLANCE = 30;
const OPEN_AT_FIRST = 2;

/** The changes that the URL asks for. */
export interface ChangesPage extends ChangesByOperator {
  list: ListState<"change" | "province" | "operator">;
  /** How many contents change, with the search and the kind of change that are chosen. */
  total: number;
  /** The open province; null where the changes are not divided. */
  openProvince: string | null;
  /** The labels of codes; absent where no values are shown. */
  choices: (SheetChoices & OfferChoices) | undefined;
}

interface ChangeListProps {
  page: ChangesPage;
  title: string;
  /** The page without filters: its path and what it needs of its query. */
  clearTo: string;
  /** Parameters that the search keeps. */
  kept?: Record<string, string | number>;
  /** The changes wait for publication. */
  isPending?: boolean;
}

/** Changes by operator, above a hundred by province; searched, filtered and paged by the URL. */
export function ChangeList({ page, title, clearTo, kept = {}, isPending }: ChangeListProps) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const { list, counts, provinces, openProvince, total } = page;
  const [chosen] = list.chosen.change;
  const operators = provinces.reduce((sum, one) => sum + one.operators, 0);
  const all = countOfAll(counts);
  const link = (type: (typeof changeTypes)[number] | undefined, count: number) => ({
    label: t("withCount", { label: t(`labels.${type ?? "all"}`), value: formatNumber(count) }),
    to: withQuery(search, { change: type ?? null, page: null, province: null }),
    current: chosen === type,
  });
  return (
    <Section
      id="changes"
      title={title}
      aside={
        <p>
          {t(openProvince ? "amongProvinces" : "among", {
            contents: t("contents", { count: total, value: formatNumber(total) }),
            operators: t("operators", { count: operators, value: formatNumber(operators) }),
          })}
        </p>
      }
    >
      <div className={styles.tools}>
        <FilterBar
          search={{ label: t("search"), placeholder: t("search"), value: list.search }}
          hidden={Object.entries({ ...kept, ...(chosen && { change: chosen }) }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        />
        <SegmentedLinks
          label={t("byChange")}
          options={[link(undefined, all), ...changeTypes.map((type) => link(type, countOf(counts, type)))]}
        />
      </div>
      {total === 0 ? (
        <NothingFound
          list={list}
          title={t("notFound")}
          clearTo={clearTo}
          all={{ to: clearTo, label: t("seeAll") }}
        />
      ) : (
        <Card flush label={title}>
          {openProvince === null ? (
            <Operators page={page} isPending={isPending} />
          ) : (
            provinces.map((one) => <Province key={one.province} {...one} page={page} isPending={isPending} />)
          )}
        </Card>
      )}
    </Section>
  );
}

type OfPage = Pick<ChangeListProps, "page" | "isPending">;

function Province({
  province,
  operators,
  page,
  isPending,
  ...counts
}: OfPage & ChangeCounts & { province: string | null; operators: number }) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const id = province ?? NO_PROVINCE;
  const isOpen = page.openProvince === id;
  return (
    <>
      <Link
        className={styles.province}
        to={`${withQuery(search, { province: id, page: null })}#changes`}
        preventScrollReset
        {...(isOpen && { "aria-current": "true" as const })}
      >
        <Icon name="caret-right-bold" />
        <b>{province ?? t("noProvince")}</b>
        <span>{t("operators", { count: operators, value: formatNumber(operators) })}</span>
        <Mix {...counts} />
      </Link>
      {isOpen && <Operators page={page} isPending={isPending} />}
    </>
  );
}

function Operators({ page, isPending }: OfPage) {
  const { t } = useTranslation("backoffice-publication");
  const words = useFieldWords(page.choices);
  const isShort = page.total <= READ_AT_A_GLANCE;
  const { search, chosen } = page.list;
  const isAsked = Boolean(search) || chosen.operator.length > 0;
  return (
    <>
      {page.items.map((operator, place) => (
        <Operator
          key={operator.id ?? NO_OPERATOR}
          operator={operator}
          isOpen={isShort && (isAsked || place < OPEN_AT_FIRST)}
          isAlone={chosen.operator.length > 0}
          words={words}
          isPending={isPending}
        />
      ))}
      {page.totalPages > 1 && <Pagination page={page} noun={t("noun", { count: page.totalCount })} />}
    </>
  );
}

const giftAppearance = { icon: "gift", tone: "neutral" } as const;

interface OperatorProps {
  operator: OperatorChanges;
  isOpen: boolean;
  /** The list is of this operator alone. */
  isAlone: boolean;
  words: FieldWords;
  isPending: boolean | undefined;
}

function Operator({ operator, isOpen, isAlone, words, isPending }: OperatorProps) {
  const { t } = useTranslation("backoffice-publication");
  const { search } = useLocation();
  const { icon, tone } = operator.id ? categoryAppearance(operator.categories[0]) : giftAppearance;
  const name = operator.name ?? t("gifts");
  const hidden = sumOf(operator.counts) - operator.changes.length;
  const place = [operator.city, operator.province].filter((one) => one !== null);
  return (
    <Fold
      className={styles.group}
      open={isOpen || isAlone}
      summary={
        <>
          <Tile icon={icon} tone={tone} />
          <span className={styles.name}>
            <b>{name}</b>
            <span>{[...new Set(place)].join(", ")}</span>
          </span>
          <Mix {...operator.counts} />
        </>
      }
    >
      <ul>
        {operator.changes.map((change) => (
          <ChangeEntry
            key={`${change.kind}-${change.id}`}
            change={change}
            words={words}
            isPending={isPending}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.more}>
          {t("more", { count: hidden, value: formatNumber(hidden) })}
          {!isAlone && (
            <>
              {" – "}
              <Link to={`${withQuery(search, { operator: operator.id ?? NO_OPERATOR, page: null })}#changes`}>
                {t(operator.id ? "allOf" : "allGifts", { name })}
              </Link>
            </>
          )}
        </p>
      )}
    </Fold>
  );
}

/** How many of each, without those there are none of. */
function Mix(counts: ChangeCounts) {
  const { t } = useTranslation("backoffice-publication");
  return (
    <span className={styles.mix}>
      {changeTypes.map(
        (type) =>
          counts[type] > 0 && (
            <span key={type} data-tone={changeAppearance[type].tone}>
              <Icon name={changeAppearance[type].icon} />
              <span aria-hidden="true">{formatNumber(counts[type])}</span>
              <span className="sr">
                {t(`versions.${type}`, { count: counts[type], value: formatNumber(counts[type]) })}
              </span>
            </span>
          ),
      )}
    </span>
  );
}

/** A content of which only this is known. */
const contentWith = (path: string, value: unknown) =>
  path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

function useFieldWords(choices: ChangesPage["choices"]): FieldWords {
  const { t } = useTranslation("backoffice-publication");
  const sheet = useSheetFields(choices);
  const offer = useOfferFields({ categories: choices?.categories ?? [], tags: choices?.tags ?? [] });
  return (kind, path) => {
    const [ofSheet, ofOffer] = [sheet, offer].map((fields) => fields.find((field) => field.path === path));
    if (kind === "gift") return giftWords(t, path);
    const found = kind === "operator" ? ofSheet : ofOffer;
    if (!found) return { label: path, text: (value) => (value === null ? null : String(value)) };
    return {
      label: found.label,
      lang: found.lang,
      text: (value) => found.text(contentWith(path, value) as OperatorSheet & OfferContent),
    };
  };
}
