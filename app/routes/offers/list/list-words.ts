import type { TFunction } from "i18next";
import { offerStatuses } from "~/contract/offers/statuses";
import type { Data } from "./list";

type Choices = Pick<Data, "categories" | "provinces" | "offices" | "tags" | "may">;
/** The filters of the list; false: not in its panel; null: their choices could not be read. */
export const filtersOf = ({ categories, provinces, offices, tags, may }: Choices, t: TFunction) => ({
  status: {
    label: t("backoffice-offers:list.status"),
    options: offerStatuses.map((value) => ({ value, label: t(`backoffice-badges:${value}.f`) })),
  },
  category: categories && { label: t("backoffice-offers:list.category"), options: categories },
  // Links in the list's bar.
  offerOnly: false as const,
  province: may.compare && provinces && { label: t("backoffice-offers:list.province"), options: provinces },
  tourismOffice: may.compare && offices && { label: t("backoffice-offers:list.office"), options: offices },
  tags: may.compare && tags && { label: t("backoffice-offers:list.tags"), options: tags },
  start: {
    label: t("backoffice-offers:list.start"),
    day: true as const,
    until: "end" as const,
    range: t("backoffice-offers:list.validity"),
  },
  end: { label: t("backoffice-offers:list.end"), day: true as const },
  // A separate list, with a link to it.
  deleted: false as const,
  // Boxes in the rows.
  id: false as const,
});

export const isOfDeleted = ({ list }: Pick<Data, "list">) => list.chosen.deleted.includes("true");
export const headingOf = (data: Pick<Data, "list">, t: TFunction) =>
  t(`backoffice-offers:list.${isOfDeleted(data) ? "deleted" : "title"}`);
