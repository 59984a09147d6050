import { useState } from "react";

/**
 * Loads a component on first use; returns it with a function that starts loading and tells whether it came. Undefined
 * until it is loaded: until then what the server rendered stays in use.
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
