import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and during hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A layout effect, so that visible controls already work. No-op on the server, where React would warn. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
