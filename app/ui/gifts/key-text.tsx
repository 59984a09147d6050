import type { ReactNode } from "react";
import { keyStyles } from "./gift-styles";

/** A gift's key, marked so that a browser's translation leaves it alone. */
export const KeyText = ({ children }: { children: ReactNode }) => (
  <span className={keyStyles.key} translate="no">
    {children}
  </span>
);
