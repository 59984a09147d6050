import { type ChangesByOperator, changeList } from "~/contract/publication/calls";
import { NO_PROVINCE } from "~/contract/publication/change-types";
import type { ChangesPage } from "~/ui/publication/change-list";
import { sumOf } from "~/ui/publication/change-words";
import { existingPage } from "~/web/lists/last-page.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";

/** Operators on a page. */
const PAGE_SIZE = 20;
/** With more changes than this they are divided by province, one of which is open. */
const IN_ONE_LIST = 100;

type Query = ReturnType<typeof changeList.fromUrl>["input"] & { PageNumber: number; PageSize: number };

/** The changes that the URL asks for, as the page shows them. */
export async function changesPage<Answer extends ChangesByOperator>(
  { api, url, page: PageNumber }: ScreenContext,
  read: (query: Query) => Promise<Answer>,
): Promise<Answer & ChangesPage> {
  const { input, state: list } = changeList.fromUrl(url.searchParams);
  const query = { ...input, PageNumber, PageSize: PAGE_SIZE };
  const found = await read(query);
  const total = found.provinces.reduce((sum, one) => sum + sumOf(one), 0);
  const [first] = found.provinces;
  const isDivided = total > IN_ONE_LIST && found.provinces.length > 1;
  const open = input.Province ?? (isDivided && first ? (first.province ?? NO_PROVINCE) : undefined);
  const answer = open === input.Province ? found : await read({ ...query, Province: open });
  const changed = answer.items.some(({ changes }) => changes.some(({ fields }) => fields.length > 0));
  return {
    ...existingPage(url, answer),
    list,
    total,
    openProvince: isDivided ? open : undefined,
    choices: changed ? { ...(await sheetChoices(api)), tags: [] } : undefined,
  };
}
