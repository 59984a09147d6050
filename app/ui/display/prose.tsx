import type { ReactNode } from "react";
import { prose } from "~/theme/generated/recipes";

/** A text of several paragraphs, with its titles and lists. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={prose()}>{children}</div>;
}
