import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Who sees it may press or type. On the server there is nothing to do, of which React warns. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
