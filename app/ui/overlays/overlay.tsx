import { Outlet, useMatches } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";

/**
 * How overlays work, with and without JavaScript.
 *
 * A drawer or a dialog is a child route: `export const handle = overlayHandle`. Its parent, a list or a sheet, renders
 * `<Screen>…</Screen>`: the content in a `<InertBackground>`, and after it the outlet, which renders the overlay inline
 * (no portal, so that what was typed before hydration is kept). `<InertBackground>` carries `inert` as long as any
 * matched route is an overlay; the shell wraps its menu, top bar and footer the same way. `inert` cannot be undone by a
 * descendant, so nothing that holds an outlet is ever inside a `<InertBackground>`. All of this is in the server's
 * HTML: `inert` keeps the focus in the overlay without a script, and closing is a link to the parent's URL.
 *
 * With JavaScript, `<Overlay>` (`opened-overlay.tsx`) adds Escape, the question before unsaved changes are lost, and the
 * return of the focus to what opened it.
 */
export const overlayHandle = { overlay: true } as const;

const isOverlay = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "overlay" in handle && handle.overlay === true;

/** Not when an error page has replaced the overlay: that page must be usable. */
export function useOverlayOpen(): boolean {
  const failed = Boolean(useContext(UNSAFE_DataRouterStateContext)?.errors);
  const matches = useMatches();
  return !failed && matches.some((match) => isOverlay(match.handle));
}

/** React 18 does not support `inert` as a boolean: an empty string sets it, undefined removes it. */
const inertWhen = (open: boolean) => (open ? { inert: "" } : {});

/** The content behind an overlay. It must never contain an `<Outlet>` that may render an overlay. */
export function InertBackground({
  as: Box = "div",
  className,
  children,
}: {
  as?: "div" | "header";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Box className={className} {...inertWhen(useOverlayOpen())}>
      {children}
    </Box>
  );
}

/** A list or a sheet, and the outlet of its drawers and dialogs. */
export function Screen({
  children,
  overlay: over = <Outlet />,
}: {
  children: ReactNode;
  overlay?: ReactNode;
}) {
  return (
    <>
      <InertBackground>{children}</InertBackground>
      {over}
    </>
  );
}
