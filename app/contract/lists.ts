import { z } from "zod";
import { calendarDay, languageInAnyCase } from "./fields";
import { DEFAULT_PAGE_SIZE, optionalSearch, pagingBy, reason } from "./paging";
import { storableStart } from "./storable";

/** A filter of a list, by one or several values. */
interface Filter<Schema extends z.ZodType = z.ZodType> {
  /** Parses the whole parameter. */
  schema: Schema;
  /** Parses one value. */
  value: z.ZodType<string, string>;
  /** Whether it takes several values, any of which may match. A repeated single-value filter is ignored. */
  many: boolean;
  /** Parses it in a body, where JSON has more kinds of values than a URL. */
  body?: z.ZodType;
}
type Filters = Record<string, Filter>;

const MAX_CHOICES = 100;

/** A filter by any of several values: the parameter is repeated, empty ones are dropped. */
export const choices = <Value extends z.ZodType<string, string>>(value: Value) => ({
  value,
  many: true,
  schema: z
    .preprocess(
      (given) =>
        (given === undefined ? [] : Array.isArray(given) ? given : [given]).filter((one) => one !== ""),
      z.array(value).max(MAX_CHOICES, { error: "invalid" }),
    )
    .optional()
    .transform((given) => (given?.length ? given : undefined)),
});

/** A filter by one value. */
export const one = <Value extends z.ZodType<string, string>>(value: Value) => ({
  value,
  many: false,
  schema: value.optional(),
});

const yesOrNoWord = z.enum(["true", "false"], { error: "invalid" });
const asWord = z.boolean().transform((value) => (value ? "true" : "false"));
export const yesOrNo = {
  ...one(yesOrNoWord),
  body: z.union([yesOrNoWord, asWord], { error: "invalid" }).optional(),
};
/** A calendar day in Belgium. */
export const day = one(calendarDay);

/** Media types of exports. */
export const CSV = "text/csv";
export const PDF = "application/pdf";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** For exports that offer both file types. true: XLSX; false: CSV. */
export const exportAsExcel = z.boolean({ error: "required" });
/** The language of a file's headings and of its translatable values (docs/lists.md). */
export const exportLanguage = { language: languageInAnyCase.default("fr") };

interface Declaration<
  F extends Filters,
  Search extends string,
  SortName extends string,
  Sort extends string,
> {
  /** By their names in the API's query: `TourismOffice`. */
  filters: F;
  /** The search's name in the API's query. */
  search?: Search;
  /**
   * The sort orders, the default first; `-name` reverses `name`. Absent: the only order is `usual`.
   */
  sort?: { name: SortName; by: readonly [Sort, ...Sort[]] };
  /** Rows per page, if not the default. */
  pageSize?: number;
}

type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };
/** The fields of the query, without paging. */
type Fields<F extends Filters, Search extends string, SortName extends string, Sort extends string> = Flat<
  { [Name in keyof F]: F[Name]["schema"] } & { [Name in Search]: typeof optionalSearch } & {
    [Name in SortName]: z.ZodDefault<z.ZodEnum<{ [Value in Sort]: Value }>>;
  }
>;
type WithParameterNames<Shape> = { [Name in keyof Shape as Uncapitalize<Name & string>]: Shape[Name] };

/** How a screen's list is filtered and sorted. */
export interface ListState<Name extends string = string, Sort extends string = string> {
  /** The values of each filter, by its name in the URL. */
  chosen: Record<Name, string[]>;
  search: string | undefined;
  sort: Sort;
  /** The orders to choose from, the default first; a reversed one only when it is the current one. */
  sorts: readonly Sort[];
  /** Whether a filter is set; a search alone does not count. */
  isFiltered: boolean;
}

const parameterName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const withParameterNames = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [parameterName(name), value]));

/** The source's client sends a filter that is not set as an empty text or null. */
const emptiable = (fields: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      z.preprocess((given) => (given === "" || given === null ? undefined : given), schema),
    ]),
  );

/**
 * A list, declared once: its filters and orders define the call's query, the export's body and the screen's URL
 * parameters, so that none of them can miss a filter. In URLs (decision 0188) and in an export's body, filter names
 * start with a lower-case letter.
 */
export function listOf<
  const F extends Filters,
  const Sort extends string = "usual",
  const SortName extends string = never,
  const Search extends string = never,
>({ filters, search, sort, pageSize = DEFAULT_PAGE_SIZE }: Declaration<F, Search, SortName, Sort>) {
  type Shape = z.ZodObject<Fields<F, Search, SortName, Sort>>;
  type Body = z.ZodObject<WithParameterNames<Fields<F, Search, SortName, Sort>>>;
  type State = ListState<Uncapitalize<keyof F & string>, Sort>;
  const orders = sort?.by ?? (["usual"] as unknown as readonly [Sort]);
  const [usual] = orders;
  const byName = Object.entries<Filter>(filters);
  // The compiler cannot infer computed names, hence the cast.
  const fields = {
    ...Object.fromEntries(byName.map(([name, { schema }]) => [name, schema])),
    ...(search && { [search]: optionalSearch }),
    ...(sort && { [sort.name]: z.enum(orders, { error: "invalid" }).default(usual) }),
  } as unknown as Shape["shape"];

  const inBody = Object.fromEntries(byName.map(([name, { schema, body }]) => [name, body ?? schema]));
  const filterBody = z.object(withParameterNames(emptiable({ ...fields, ...inBody })) as Body["shape"]);

  return {
    /** The query of the API's call. */
    query: z.object({ ...fields, ...pagingBy(pageSize).shape }),
    /** The list's filters and order, in a body. */
    filterBody,
    orders,
    /** The body of the export's call: the reason, the language of the file, and the list's filters and order. */
    exportBody: z.object({ reason, ...exportLanguage, ...filterBody.shape }),
    orderOf: (query: z.output<Shape>) =>
      sort ? ((query as Record<string, unknown>)[sort.name] as Sort) : usual,

    /**
     * A screen's URL → the call's input, and the state of the screen. Unknown parameters are ignored.
     * @param unavailable filters that this person does not have, ignored as well
     */
    fromUrl(
      parameters: URLSearchParams,
      unavailable: readonly (keyof F)[] = [],
    ): { input: z.input<Shape>; state: State } {
      const chosen = byName.map(([name, { value, many }]) => {
        const given = unavailable.includes(name)
          ? []
          : [...new Set(parameters.getAll(parameterName(name)))].slice(0, MAX_CHOICES);
        const known = given.filter((one) => one !== "" && value.safeParse(one).success);
        return { name, known, input: many ? known : known.length === 1 ? known[0] : undefined };
      });
      const term = search && (storableStart(parameters.get("search")?.trim() ?? "", 200).trim() || undefined);
      const order = orders.find((by) => by === parameters.get("sort")) ?? usual;
      return {
        input: {
          ...Object.fromEntries(chosen.map(({ name, input }) => [name, input])),
          ...(search && { [search]: term }),
          ...(sort && { [sort.name]: order }),
        } as z.input<Shape>,
        state: {
          chosen: Object.fromEntries(
            chosen.map(({ name, known }) => [parameterName(name), known]),
          ) as State["chosen"],
          search: term,
          sort: order,
          sorts: orders.filter((by) => by === order || !by.startsWith("-")),
          isFiltered: chosen.some(({ known }) => known.length > 0),
        },
      };
    },

    /**
     * A screen's URL → the shortest query of the same list: its filters, search and order, without its page.
     * @param unavailable see `fromUrl`
     */
    toUrl(parameters: URLSearchParams, unavailable: readonly (keyof F)[] = []): string {
      const { chosen, search: term, sort: order } = this.fromUrl(parameters, unavailable).state;
      const query = new URLSearchParams();
      for (const [name, values] of Object.entries<string[]>(chosen))
        for (const value of values) query.append(name, value);
      if (term) query.set("search", term);
      if (order !== usual) query.set("sort", order);
      return String(query);
    },

    /** Converts the input of the list's call to the body of its export. */
    toExport: (input: z.input<Shape>) =>
      withParameterNames(input as Record<string, unknown>) as z.input<Body>,

    /** Converts the parsed body of an export to the list's parsed query. */
    fromExport(body: z.output<Body>): z.output<Shape> {
      const given = body as Record<string, unknown>;
      return Object.fromEntries(
        Object.keys(fields).map((name) => [name, given[parameterName(name)]]),
      ) as z.output<Shape>;
    },
  };
}

/** A list's parsed filters and order: its query without the page. */
export type FiltersOf<List extends { fromExport: (body: never) => unknown }> = ReturnType<List["fromExport"]>;
