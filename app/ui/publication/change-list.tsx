import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { contentPath } from "~/contract/gifts/gift-table";
import type { ListState } from "~/contract/lists";
import type { ChangesByOperator } from "~/contract/publication/calls";
import { changeTypes, NO_OPERATOR, NO_PROVINCE } from "~/contract/publication/change-types";
import type { PublishedGift } from "~/contract/snapshot";
import { formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Card, Section, Tile } from "~/ui/display/card";
import { Fold } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { useGiftFields } from "~/ui/gifts/gift-fields";
import { ChosenBar } from "~/ui/lists/chosen-rows";
import { FilterBar } from "~/ui/lists/filter-bar";
import { NothingFound } from "~/ui/lists/nothing-found";
import { Pagination, withQuery } from "~/ui/lists/pagination";
import { SegmentedLinks } from "~/ui/lists/segmented";
import { type OfferChoices, useOfferFields } from "~/ui/offers/offer-fields";
import { type SheetChoices, useSheetFields } from "~/ui/operators/sheet-fields";
import type { ReviewedField } from "~/ui/reviews/reviewed-fields";
import { ChangeEntry, type FieldWords, PART } from "./change-entry";
import { changeAppearance, sumOf } from "./change-words";
import { CountsByType, OperatorGroup } from "./operator-group";

const styles = publication();

/** Up to this many changes, the first operators are open: a short list is read at a glance. */
const READ_AT_A_GLANCE = 30;
const OPEN_AT_FIRST = 2;

/** The labels of codes. */
type FieldChoices = SheetChoices & OfferChoices;

/** A content with only this field. */
const contentWith = (path: string, value: unknown) =>
  path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** The visible texts come first, in the order of the form. */
const TRANSLATED_FIRST = 1000;
const placeOf = (index: number, lang: string | undefined) => index + (lang ? 0 : TRANSLATED_FIRST);

/** Without choices if no values are shown. */
function useFieldWords(choices: FieldChoices | undefined): FieldWords {
  const sheet = useSheetFields(choices);
  const offer = useOfferFields({ categories: choices?.categories ?? [], tags: choices?.tags ?? [] });
  const gift = useGiftFields<PublishedGift>(contentPath);
  return (kind, path) => {
    const fields: ReviewedField<never>[] = { operator: sheet, offer, gift }[kind];
    const index = fields.findIndex((field) => field.path === path);
    const found = fields[index];
    if (!found)
      return {
        place: Number.POSITIVE_INFINITY,
        label: path,
        text: (value) => (value === null ? null : String(value)),
      };
    return {
      place: placeOf(index, found.lang),
      label: found.label,
      lang: found.lang,
      text: (value) => found.text(contentWith(path, value) as never),
    };
  };
}

/** The changes that the URL selects. */
export interface ChangesPage extends ChangesByOperator {
  list: ListState<"change" | "province" | "operator" | "languages" | "by">;
  /** The number of changed contents, with the current search and kind of change. */
  total: number;
  /** The open province; null where the changes are not divided. */
  openProvince: string | null;
  /** The labels of codes; absent where no values are shown. */
  choices: FieldChoices | undefined;
}

interface ChangeListProps {
  page: ChangesPage;
  title: string;
  /** The page without filters: its path and the query parameters that it needs. */
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
  const { list, found, provinces, openProvince, total } = page;
  const [chosen] = list.chosen.change;
  const [languages] = list.chosen.languages;
  const [by] = list.chosen.by;
  const held = {
    ...kept,
    ...(chosen && { change: chosen }),
    ...(languages && { languages }),
    ...(by && { by }),
  };
  const everything = by ? `${clearTo}${clearTo.includes("?") ? "&" : "?"}by=${by}` : clearTo;
  const operators = provinces.reduce((sum, one) => sum + one.operators, 0);
  const gifts = provinces.reduce((sum, one) => sum + one.gifts, 0);
  const sums = {
    contents: t("contents", { count: total, value: formatNumber(total) }),
    operators: t("operators", { count: operators, value: formatNumber(operators) }),
    gifts: t("giftCount", { count: gifts, value: formatNumber(gifts) }),
  };
  // Gifts have no operator.
  const sum =
    gifts === 0
      ? t("among", sums)
      : gifts === total
        ? sums.gifts
        : t("amongWithGifts", { ...sums, others: formatNumber(total - gifts) });
  const link = (type: (typeof changeTypes)[number] | undefined, count: number) => ({
    label: t("withCount", { label: t(`labels.${type ?? "all"}`), value: formatNumber(count) }),
    to: withQuery(search, { change: type ?? null, page: null, province: null }),
    current: chosen === type,
  });
  const grouped = (one: "operator" | "effect") => ({
    label: t(`groupedBy.${one}`),
    to: withQuery(search, { by: one === "effect" ? one : null, page: null, province: null }),
    current: (by ?? "operator") === one,
  });
  return (
    <Section id="changes" title={title} aside={<p>{openProvince ? t("byProvince", { sum }) : sum}</p>}>
      <div className={styles.tools}>
        <FilterBar
          search={{ label: t("search"), placeholder: t("search"), value: list.search }}
          hidden={Object.entries(held).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        />
        <SegmentedLinks
          label={t("byChange")}
          options={[link(undefined, sumOf(found)), ...changeTypes.map((type) => link(type, found[type]))]}
        />
        <SegmentedLinks label={t("grouped")} options={[grouped("operator"), grouped("effect")]} />
      </div>
      {total === 0 ? (
        <NothingFound
          list={list}
          title={t("notFound")}
          clearTo={everything}
          all={{ to: everything, label: t("seeAll") }}
        />
      ) : (
        <Card flush label={title}>
          {openProvince === null ? (
            <Groups page={page} isPending={isPending} />
          ) : (
            provinces.map((one) => <Province key={one.province} {...one} page={page} isPending={isPending} />)
          )}
          {isPending && (
            <ChosenBar id={PART} action="/publication/part">
              <Button variant="secondary" size="sm">
                {t("part.open")}
              </Button>
            </ChosenBar>
          )}
        </Card>
      )}
    </Section>
  );
}

type PageProps = Pick<ChangeListProps, "page" | "isPending">;

function Province({
  province,
  operators,
  gifts,
  page,
  isPending,
  ...counts
}: PageProps & ChangesByOperator["provinces"][number]) {
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
        <b>{province ?? t(operators ? "noProvince" : "gifts")}</b>
        <span>
          {[
            ...(operators ? [t("operators", { count: operators, value: formatNumber(operators) })] : []),
            ...(gifts ? [t("giftCount", { count: gifts, value: formatNumber(gifts) })] : []),
          ].join(", ")}
        </span>
        <CountsByType {...counts} />
      </Link>
      {isOpen && <Groups page={page} isPending={isPending} />}
    </>
  );
}

interface EffectGroupsProps {
  page: ChangesPage;
  words: FieldWords;
  isPending: boolean | undefined;
}

/** The changes of the page by their effect in the app, of all operators. */
function EffectGroups({ page: { contents, provinces }, words, isPending }: EffectGroupsProps) {
  const { t } = useTranslation("backoffice-publication");
  return changeTypes.map((type) => {
    const changes = contents.filter(({ change }) => change === type);
    if (changes.length === 0) return null;
    const count = provinces.reduce((sum, one) => sum + one[type], 0);
    const { icon, tone } = changeAppearance[type];
    return (
      <Fold
        key={type}
        className={styles.group}
        open
        summary={
          <>
            <Tile icon={icon} tone={tone} />
            <span className={styles.name}>
              <b>{t(`labels.${type}`)}</b>
              <span>{t(`effect.${type}`)}</span>
            </span>
            <span className={styles.mix}>{t("contents", { count, value: formatNumber(count) })}</span>
          </>
        }
      >
        <ul>
          {changes.map((change) => (
            <ChangeEntry
              key={`${change.kind}-${change.id}`}
              change={change}
              words={words}
              isPending={isPending}
              isAmongOthers
            />
          ))}
        </ul>
      </Fold>
    );
  });
}

function Groups({ page, isPending }: PageProps) {
  const { t } = useTranslation("backoffice-publication");
  const words = useFieldWords(page.choices);
  const isShort = page.total <= READ_AT_A_GLANCE;
  const { search, chosen } = page.list;
  const isAsked = Boolean(search) || chosen.operator.length > 0;
  return (
    <>
      <EffectGroups page={page} words={words} isPending={isPending} />
      {page.items.map((operator, place) => (
        <OperatorGroup
          key={operator.id ?? NO_OPERATOR}
          operator={operator}
          isOpen={isShort && (isAsked || place < OPEN_AT_FIRST)}
          isAlone={chosen.operator.length > 0}
          words={words}
          isPending={isPending}
        />
      ))}
      {page.totalPages > 1 && (
        <Pagination
          page={page}
          noun={t(chosen.by.length > 0 ? "contentNoun" : "noun", { count: page.totalCount })}
        />
      )}
    </>
  );
}
