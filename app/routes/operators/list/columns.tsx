import type { TFunction } from "i18next";
import type { ListState } from "~/contract/lists";
import type { OperatorListItem } from "~/contract/operators/answers";
import type { OperatorFilters } from "~/contract/operators/filters";
import { PublishBadge, RequestBadge, StatusBadge } from "~/ui/display/badge";
import { categoryAppearance } from "~/ui/display/category-appearance";
import { ChooseRow } from "~/ui/lists/chosen-rows";
import { type Column, Count, RowName } from "~/ui/lists/data-table";
import { headings } from "~/ui/lists/headings";
import { fromList } from "~/ui/lists/return-to";

interface Shown {
  list: Pick<ListState<string, OperatorFilters["OrderBy"]>, "sort" | "sorts">;
  /** The list's own. */
  query: string;
  /** Rows have boxes. */
  choosing: boolean;
  t: TFunction<["backoffice-operators", "backoffice-badges"]>;
}

export function operatorColumns({ list, query, choosing, t }: Shown): Column<OperatorListItem>[] {
  const heading = headings(list, query);
  return [
    {
      key: "name",
      ...heading({ words: t("list.operator"), by: "name", direction: "ascending" }),
      cell: (operator) => {
        const { icon, tone } = categoryAppearance(operator.categoriesTechnicalIds[0]);
        return (
          <RowName
            to={fromList(`/eltos/${operator.id}/informations`, query)}
            title={operator.name}
            icon={icon}
            tone={tone}
            choose={choosing && <ChooseRow value={operator.id} name={operator.name} />}
            phone={`${t("list.offerCount", { count: operator.numberOfOffers })}, ${t("list.dealCount", { count: operator.numberOfGoodDeals })}`}
          >
            {operator.categories.length > 0 && <span>{`${operator.categories.join(", ")} · `}</span>}
            {operator.isDistributor ? <b>{t("type.distributor")}</b> : <span>{t("type.member")}</span>}
          </RowName>
        );
      },
    },
    {
      key: "offers",
      ...heading({ words: t("list.offers"), by: "offers", direction: "descending" }),
      numeric: true,
      cell: ({ numberOfOffers }) => <Count value={numberOfOffers} />,
    },
    {
      key: "goodDeals",
      ...heading({ words: t("list.goodDeals"), by: "goodDeals", direction: "descending" }),
      numeric: true,
      cell: ({ numberOfGoodDeals }) => <Count value={numberOfGoodDeals} />,
    },
    {
      key: "publication",
      header: t("list.publication"),
      cell: ({ publishStatus }) => <PublishBadge value={publishStatus} />,
    },
    {
      key: "status",
      header: t("list.status"),
      cell: ({ status }) => <StatusBadge value={status} gender="f" />,
    },
    {
      key: "request",
      header: t("list.request"),
      cell: ({ dashboardStatus }) => <RequestBadge value={dashboardStatus} />,
    },
  ];
}
