import { type ChangesByOperator, changeList } from "~/contract/publication/calls";
import { MAX_UNDIVIDED_CHANGES } from "~/contract/publication/change-types";
import type { ChangesPage } from "~/ui/publication/change-list";
import { sumOf } from "~/ui/publication/change-words";
import { existingPage } from "~/web/lists/last-page.server";
import type { ScreenContext } from "~/web/request/screen.server";
import { sheetChoices } from "~/web/request/sheet-choices.server";

/** Page sizes: operators, and changes if they are listed by effect. */
const [OPERATORS, CHANGES] = [20, 50];

type Query = ReturnType<typeof changeList.fromUrl>["input"] & {
  PageNumber: number;
  PageSize: number;
  Divided: "true";
};

/** The changes that the URL selects, as the page shows them. */
export async function changesPage<Answer extends ChangesByOperator>(
  { api, url, page: PageNumber }: ScreenContext,
  read: (query: Query) => Promise<Answer>,
): Promise<Answer & ChangesPage> {
  const { input, state: list } = changeList.fromUrl(url.searchParams);
  const answer = await read({
    ...input,
    PageNumber,
    PageSize: input.By ? CHANGES : OPERATORS,
    Divided: "true",
  });
  const total = answer.provinces.reduce((sum, one) => sum + sumOf(one), 0);
  const isDivided = !input.By && total > MAX_UNDIVIDED_CHANGES && answer.provinces.length > 1;
  const changes = [...answer.contents, ...answer.items.flatMap(({ changes }) => changes)];
  const changed = changes.some(({ fields }) => fields.length > 0);
  return {
    ...existingPage(url, answer),
    list,
    total,
    openProvince: isDivided ? answer.openProvince : null,
    choices: changed ? { ...(await sheetChoices(api)), tags: [] } : undefined,
  };
}
