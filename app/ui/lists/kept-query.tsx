import { useLocation } from "@remix-run/react";

/** The page's query parameters that a GET form keeps, as hidden fields. @param without names to leave out */
export function KeptQuery({ without }: { without: readonly string[] }) {
  return [...new URLSearchParams(useLocation().search)].map(
    ([name, value], index) =>
      !without.includes(name) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat; the order comes from the URL
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ),
  );
}
