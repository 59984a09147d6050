import type { TFunction } from "i18next";
import type { ListState } from "~/contract/lists";
import type { HolderListItem } from "~/contract/pass-holders/answers";
import type { HolderFilters } from "~/contract/pass-holders/filters";
import type { spokenLanguages } from "~/contract/pass-holders/words";
import { formatDay, formatNumber } from "~/i18n/french";
import { languageTag } from "~/theme/generated/recipes";
import { NatureTag } from "~/ui/display/badge";
import { Icon } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { cutName } from "~/ui/display/names";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { RowName } from "~/ui/lists/data-table";
import type { ListTable } from "~/ui/lists/list-columns";
import { withQuery } from "~/ui/lists/pagination";
import { fromList } from "~/ui/lists/return-to";
import { CopiedNumber } from "./copied-number";
import type { HolderChoices, HolderFilterName } from "./holder-filters";

/** Characters of a last name, a first name and a locality. */
const MAX_NAME_LENGTH = 40;
const MAX_CITY_LENGTH = 28;
/** The country that is not named in the list. */
const HOME = "BE";

interface Shown {
  list: ListState<HolderFilterName, HolderFilters["Order"]>;
  /** The list's own. */
  query: string;
  /** With the names of the countries in its rows. */
  countries: HolderChoices["countries"];
  t: TFunction<["backoffice-pass-holders", "backoffice-holder-filters"]>;
}

/** The language that a holder wants to be written to in. */
const SpokenLanguage = ({ language }: { language: (typeof spokenLanguages)[number] }) => (
  <span className={languageTag()}>{language}</span>
);

type HolderTable = ListTable<"passHolders", HolderListItem, HolderFilters["Order"]>;
export function holderColumns({ list, query, countries, t }: Shown): HolderTable {
  const nameOf = (country: string) => countries?.find(({ value }) => value === country)?.label ?? country;
  return {
    name: {
      label: t("list.name"),
      cell: ({ id, lastName, firstName, availablePoints }) => (
        <RowName
          to={fromList(`/pass-holders/${id}/informations`, query)}
          title={
            <span title={`${lastName} ${firstName}`}>
              {`${cutName(lastName, MAX_NAME_LENGTH)} `}
              <span className="lighter">{cutName(firstName, MAX_NAME_LENGTH)}</span>
            </span>
          }
          choose={<ChooseRow value={id} name={`${firstName} ${lastName}`} />}
          phone={t("list.phonePoints", { count: availablePoints, value: formatNumber(availablePoints) })}
        />
      ),
    },
    passId: { label: t("list.passId"), cell: ({ passId }) => <CopiedNumber passId={passId} /> },
    passType: {
      label: t("list.passType"),
      by: "passType",
      direction: "ascending",
      cell: ({ passType }) => <NatureTag value={passType} />,
    },
    language: {
      label: t("list.language"),
      by: "language",
      direction: "ascending",
      needs: "room",
      cell: ({ language }) => <SpokenLanguage language={language} />,
    },
    city: {
      label: t("list.city"),
      by: "zipCode",
      direction: "ascending",
      cell: ({ zipCode, city, country }) => (
        <span title={city}>
          <span className="muted">{zipCode}</span>
          {` ${cutName(city, MAX_CITY_LENGTH)}`}
          {country !== HOME && <span className="muted">, {nameOf(country)}</span>}
        </span>
      ),
    },
    country: {
      label: t("backoffice-holder-filters:country"),
      by: "country",
      direction: "ascending",
      needs: "room",
      cell: ({ country }) => nameOf(country),
    },
    points: {
      label: t("list.points"),
      by: "points",
      direction: "descending",
      numeric: true,
      cell: ({ availablePoints }) => (
        <span className={availablePoints === 0 ? "muted" : undefined}>{formatNumber(availablePoints)}</span>
      ),
    },
    lastVisit: {
      label: t("list.lastVisit"),
      needs: "room",
      cell: ({ lastVisit }) =>
        lastVisit ? formatDay(lastVisit) : <span className="none">{t("list.noVisit")}</span>,
    },
    createdDate: {
      label: t("list.created"),
      heading: byCreation(list.sort, query, t),
      needs: "room",
      cell: ({ createdDate }) => formatDay(createdDate),
    },
  };
}

/** Like `headings`, for two orders with names of their own. */
function byCreation(sort: HolderFilters["Order"], query: string, t: Shown["t"]) {
  const isOldest = sort === "oldest";
  const isCurrent = isOldest || sort === "newest";
  return {
    sorted: isCurrent ? (isOldest ? ("ascending" as const) : ("descending" as const)) : undefined,
    header: (
      <Link
        to={withQuery(query, { sort: sort === "newest" ? "oldest" : null, page: null })}
        preventScrollReset
        {...(isCurrent && { "aria-current": "true" })}
      >
        {t("list.created")}
        <Icon name={isOldest ? "arrow-up-bold" : "arrow-down-bold"} />
      </Link>
    ),
  };
}
