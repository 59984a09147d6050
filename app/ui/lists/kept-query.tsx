import { useLocation } from "@remix-run/react";

/** What a GET form keeps of the page's query, as hidden fields. @param without names that it does not */
export function KeptQuery({ without }: { without: readonly string[] }) {
  return [...new URLSearchParams(useLocation().search)].map(
    ([name, value], index) =>
      !without.includes(name) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat; the order comes from the URL
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ),
  );
}
