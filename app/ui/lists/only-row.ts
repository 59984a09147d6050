import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The parameter of a list that is shown even when its search finds only one row. */
export const STAY = "stay";
export const staysInList = (url: URL) => url.searchParams.has(STAY);

/** The query of a list that does not open its only row. */
export function stayingInList(search: string) {
  const query = new URLSearchParams(search);
  query.set(STAY, "true");
  return `?${query}`;
}

/**
 * A search with a single result opens it from the list, so that Back returns to the list; then it does not open again.
 * @param only the page of the only row, null when there is none
 * @returns for `<ListFilters onTyped>`
 */
export function useOnlyRow(only: string | null) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const typed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a navigation has ended, also one to the same page
  useEffect(() => {
    if (typed.current && only) navigate(only);
    typed.current = false;
  }, [key]);
  return (fields: FormData | null) => {
    fields?.set(STAY, "true");
    typed.current = fields !== null;
  };
}
