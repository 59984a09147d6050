import type { ReactNode } from "react";
import { keyStyles } from "./gift-styles";

/** A key of a gift, which a browser that translates the page leaves alone. */
export const KeyText = ({ children }: { children: ReactNode }) => (
  <span className={keyStyles.key} translate="no">
    {children}
  </span>
);
