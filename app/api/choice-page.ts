import type { DropdownOption, Paging } from "~/contract/paging";
import { offsetOf } from "./platform/database/count.server";

interface Reading {
  input: Paging;
  url: string | undefined;
  setHeader: (name: string, value: string) => void;
}
interface Rows {
  limit: number;
  offset: number;
}

/** A page of choices. When there are more, the Link header leads to the next page (RFC 8288). */
export async function choicePage(
  { input, url, setHeader }: Reading,
  read: (rows: Rows) => Promise<DropdownOption[]>,
): Promise<DropdownOption[]> {
  const { PageNumber, PageSize } = input;
  const options = await read({ limit: PageSize + 1, offset: offsetOf(input) });
  if (options.length > PageSize && url) {
    const next = new URL(url);
    next.searchParams.set("PageNumber", String(PageNumber + 1));
    setHeader("link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return options.slice(0, PageSize);
}
