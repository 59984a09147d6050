import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { drawer } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { ButtonLink, IconLink } from "~/ui/display/button";
import { Overlay } from "./opened-overlay";

interface DrawerProps {
  title: ReactNode;
  /** One line under the title: the subject of the drawer. */
  context?: ReactNode;
  /** A badge and a few words above the title. */
  lead?: ReactNode;
  /** The parent page, with its query string. */
  closeTo: string;
  /** narrow 680 px (forms), mid 940, wide 1120 (validation, merge). */
  size?: "narrow" | "mid" | "wide";
  /** The form was rendered with input that is not saved yet. */
  redisplayed?: boolean;
  /** A `<Form>` holding `<DrawerBody>` and `<DrawerFoot>`, or these two alone. */
  children: ReactNode;
}

const parts = drawer();

/** The frame of a child route that opens over its parent. The route exports `handle = overlayHandle`. */
export function Drawer({ title, context, lead, closeTo, size, redisplayed, children }: DrawerProps) {
  const { t } = useTranslation("backoffice-ui");
  const id = useId();
  const root = drawer({ size: size === "narrow" ? undefined : size }).root;
  return (
    <Overlay closeTo={closeTo} redisplayed={redisplayed}>
      <dialog open className={root} aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <header className={parts.head}>
          <div>
            {lead && <div className={parts.lead}>{lead}</div>}
            <h2 id={id}>{title}</h2>
            {typeof context === "string" ? <p>{context}</p> : context}
          </div>
          <IconLink icon="x" label={t("overlay.closeAndReturn")} to={closeTo} preventScrollReset />
        </header>
        {children}
      </dialog>
    </Overlay>
  );
}

export function DrawerBody({ children }: { children: ReactNode }) {
  return <div className={parts.body}>{children}</div>;
}

/** The dangerous or neutral action comes first, with `className="push"`, then secondary, then primary. */
export function DrawerFoot({ children }: { children: ReactNode }) {
  return <footer className={parts.foot}>{children}</footer>;
}

/** Replaces a form that could not be saved: the reason, and the way back. */
export function DrawerRefusal({ why, back, closeTo }: { why: string; back: string; closeTo: string }) {
  return (
    <>
      <DrawerBody>
        <Alert tone="info">{why}</Alert>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
          {back}
        </ButtonLink>
      </DrawerFoot>
    </>
  );
}
