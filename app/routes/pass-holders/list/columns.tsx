import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ListState } from "~/contract/lists";
import type { HolderListItem } from "~/contract/pass-holders/answers";
import type { HolderFilters } from "~/contract/pass-holders/filters";
import { formatDay, formatNumber } from "~/i18n/french";
import { NatureTag } from "~/ui/display/badge";
import { Icon } from "~/ui/display/icon";
import { cutName } from "~/ui/display/names";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { type Column, RowName } from "~/ui/lists/data-table";
import { headings } from "~/ui/lists/headings";
import { withQuery } from "~/ui/lists/pagination";
import { fromList } from "~/ui/lists/return-to";
import { CopiedNumber } from "~/ui/pass-holders/copied-number";
import { SpokenLanguage } from "~/ui/pass-holders/spoken-language";

/** Characters of a last name, a first name and a locality. */
const LONGEST_NAME = 40;
const LONGEST_CITY = 28;
/** The last name stands out, by which people look. */
const lighter = { fontWeight: "440" };
/** Only the others are named. */
const HOME = "BE";

interface Shown {
  list: ListState<never, HolderFilters["Order"]>;
  /** The list's own. */
  query: string;
  /** Names of the countries of its rows. */
  countries: Record<string, string>;
  t: TFunction<"backoffice-pass-holders">;
}

export function holderColumns({ list, query, countries, t }: Shown): Column<HolderListItem>[] {
  const heading = headings(list, query);
  return [
    {
      key: "name",
      header: t("list.name"),
      cell: ({ id, lastName, firstName, availablePoints }) => (
        <RowName
          to={fromList(`/pass-holders/${id}/informations`, query)}
          title={
            <span title={`${lastName} ${firstName}`}>
              {`${cutName(lastName, LONGEST_NAME)} `}
              <span style={lighter}>{cutName(firstName, LONGEST_NAME)}</span>
            </span>
          }
          choose={<ChooseRow value={id} name={`${firstName} ${lastName}`} />}
          phone={t("list.phonePoints", { count: availablePoints, value: formatNumber(availablePoints) })}
        />
      ),
    },
    {
      key: "passId",
      header: t("list.passId"),
      cell: ({ passId }) => <CopiedNumber passId={passId} />,
    },
    {
      key: "passType",
      ...heading({ words: t("list.passType"), by: "passType", direction: "ascending" }),
      cell: ({ passType }) => <NatureTag value={passType} />,
    },
    {
      key: "language",
      ...heading({ words: t("list.language"), by: "language", direction: "ascending" }),
      needs: "room",
      cell: ({ language }) => <SpokenLanguage language={language} />,
    },
    {
      key: "city",
      ...heading({ words: t("list.city"), by: "zipCode", direction: "ascending" }),
      cell: ({ zipCode, city, country }) => (
        <span title={city}>
          <span className="muted">{zipCode}</span>
          {` ${cutName(city, LONGEST_CITY)}`}
          {country !== HOME && <span className="muted">, {countries[country] ?? country}</span>}
        </span>
      ),
    },
    {
      key: "points",
      ...heading({ words: t("list.points"), by: "points", direction: "descending" }),
      numeric: true,
      cell: ({ availablePoints }) => (
        <span className={availablePoints === 0 ? "muted" : undefined}>{formatNumber(availablePoints)}</span>
      ),
    },
    {
      key: "createdDate",
      ...byCreation(list.sort, query, t),
      needs: "room",
      cell: ({ createdDate }) => formatDay(createdDate),
    },
  ];
}

/** As `headings` makes them, of two orders that the source names. */
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
