import { useState } from "react";

/**
 * A part that is fetched when somebody turns to what it serves, and how to ask for it. Undefined before, and as long
 * as it cannot be fetched: what the server rendered stays, and works.
 */
export function useOnDemand<Part>(fetchPart: () => Promise<{ default: Part }>) {
  const [part, setPart] = useState<Part>();
  const want = () => {
    fetchPart().then(
      (module) => setPart(() => module.default),
      () => {},
    );
  };
  return [part, want] as const;
}
