import { z } from "zod";
import type { CurrentUser } from "~/contract/current-user";
import { MOST_AT_ONCE } from "~/contract/limits";
import type { ManyOutcome } from "~/contract/many-changes";
import { can, type PermissionName } from "~/contract/permissions";
import type { Api } from "~/web/api/client.server";
import { screenAction, screenLoader } from "~/web/request/screen.server";
import { withoutRows } from "./chosen-rows";

/** How many names the question tells. */
const NAMED = 20;

const confirmation = z.object({ confirmed: z.coerce.number({ error: "invalid" }).int({ error: "invalid" }) });

interface ManyScreens<Input, Fields, Filter> {
  /** The list's path. */
  path: string;
  may: { read: PermissionName; archive: PermissionName; export: PermissionName };
  /** As the contract declares it. */
  list: {
    fromUrl: (parameters: URLSearchParams, foreign?: readonly Filter[]) => { input: Input };
    toExport: (input: Input) => Fields;
  };
  /** The filters that are not this person's. */
  foreign?: (person: CurrentUser) => readonly Filter[];
  /** The first of the rows, and how many there are. */
  find: (
    api: Api,
    input: Input & { PageSize: number },
  ) => Promise<{ names: { id: string; name: string }[]; totalCount: number }>;
  archive: (api: Api, fields: Fields & { confirmed: number }) => Promise<ManyOutcome>;
}

/**
 * What to do with many rows of a list: a child route `many` with the list's query. `id` names those that were ticked,
 * `of=all` means every row that the filters leave; the API finds them again by the same filters.
 */
export function manyScreens<Input extends { Id?: unknown }, Fields, Filter>({
  path,
  may,
  list,
  foreign = () => [],
  find,
  archive,
}: ManyScreens<Input, Fields, Filter>) {
  /** Null when nothing was ticked: that does not mean everything. */
  const chosenIn = (url: URL, person: CurrentUser): Input | null => {
    const { input } = list.fromUrl(url.searchParams, foreign(person));
    if (url.searchParams.get("of") === "all") return { ...input, Id: undefined };
    return Array.isArray(input.Id) && input.Id.length > 0 ? input : null;
  };
  return {
    loader: screenLoader({ may: may.read }, async ({ api, me, url }) => {
      const person = await me();
      const chosen = chosenIn(url, person);
      const { names, totalCount } = chosen
        ? await find(api, { ...chosen, PageSize: NAMED })
        : { names: [], totalCount: 0 };
      const listQuery = withoutRows(url.search);
      const rows = chosen?.Id ? names.map(({ id }) => ["id", id]) : [];
      const exported = new URLSearchParams([...new URLSearchParams(listQuery), ...rows]);
      return {
        names,
        total: totalCount,
        most: MOST_AT_ONCE,
        isAll: url.searchParams.get("of") === "all",
        may: { archive: can[may.archive](person), export: can[may.export](person) },
        path,
        closeTo: path + listQuery,
        exportTo: `${path}/export?${exported}`,
      };
    }),
    action: screenAction({ may: may.archive }, (screen) =>
      screen.form(confirmation, async ({ confirmed }) => {
        const chosen = chosenIn(screen.url, await screen.me());
        if (!chosen) return { outcome: { done: 0, refused: [] } };
        return { outcome: await archive(screen.api, { ...list.toExport(chosen), confirmed }) };
      }),
    ),
  };
}
export type ManyData = Awaited<ReturnType<ReturnType<typeof manyScreens>["loader"]>>;
