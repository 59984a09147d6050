import { useState } from "react";

/**
 * Loads a component on first use; returns it with a function that starts loading and resolves to whether it succeeded.
 * Undefined until it is loaded: until then the server's HTML stays in use.
 */
export function useOnDemand<Part>(fetchPart: () => Promise<{ default: Part }>) {
  const [part, setPart] = useState<Part>();
  const want = () =>
    fetchPart().then(
      (module) => {
        setPart(() => module.default);
        return true;
      },
      () => false,
    );
  return [part, want] as const;
}
