import { z } from "zod";
import { listOf, optionalSearch, reason } from "~/contract/paging";
import { operatorStatuses } from "./transitions";

export const operatorOrders = ["none", "name", "offers", "goodDeals", "createdAsc", "createdDesc"] as const;
export const operatorFilters = z.object({
  Status: listOf(z.enum(operatorStatuses)),
  /** `true`: distributors; `false`: simple members. */
  Distributors: z.enum(["true", "false"], { error: "invalid" }).optional(),
  Categories: listOf(z.string().max(60)),
  Province: listOf(z.string().max(60)),
  TourismOffice: listOf(z.string().max(60)),
  SearchName: optionalSearch,
  OrderBy: z.enum(operatorOrders, { error: "invalid" }).default("name"),
  /** Deleted sheets instead of the others; platform administrators only. */
  Deleted: z.enum(["true", "false"], { error: "invalid" }).optional(),
});
export type OperatorFilters = z.output<typeof operatorFilters>;
export const operatorExport = z.object({
  reason,
  /** true: XLSX; false: CSV. */
  exportAsExcel: z.boolean({ error: "required" }),
  status: operatorFilters.shape.Status,
  distributors: operatorFilters.shape.Distributors,
  categories: operatorFilters.shape.Categories,
  province: operatorFilters.shape.Province,
  tourismOffice: operatorFilters.shape.TourismOffice,
  orderBy: operatorFilters.shape.OrderBy,
  searchName: operatorFilters.shape.SearchName,
  /** An addition, as in the list. */
  deleted: operatorFilters.shape.Deleted,
});
