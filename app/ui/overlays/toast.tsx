import { useLocation, useMatches } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { iconButton, toast } from "~/theme/generated/recipes";
import { useHydrated } from "~/ui/display/hydration";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/display/link";
import { UndoForm } from "~/ui/display/undo-form";
import { UndoStrip } from "~/ui/display/undo-strip";
import { useOverlayOpen } from "./overlay";

export interface ToastMessage {
  /** Unique for each message, so that the same text twice counts as two messages. */
  id: string;
  tone?: "success" | "info" | "danger";
  title: string;
  text?: string;
  /** The target of its link. */
  link?: { to: string; label: string };
  /** It confirms an act that can be undone. */
  undo?: { act: string; age: number };
}

const styles = toast();
const icons = {
  success: "check-circle-fill",
  info: "info-fill",
  danger: "warning-circle-fill",
} as const satisfies Record<string, IconName>;

/**
 * The server's flash message. A success is visible on the page as well: unless the message has a link, CSS hides it
 * after five seconds and pauses on hover and focus. A failure is reported nowhere else and stays until it is
 * dismissed. The × is a link to the same page without the message. With JavaScript the × hides it in place; without,
 * the region is an alert.
 */
export function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const hydrated = useHydrated();
  const shown = messages.filter((message) => !dismissed.includes(message.id)).slice(-3);
  return (
    <div className={styles.region} role={hydrated || shown.length === 0 ? "status" : "alert"}>
      {shown.map((message) => (
        <Toast key={message.id} {...message} onDismiss={() => setDismissed((ids) => [...ids, message.id])} />
      ))}
    </div>
  );
}

function Toast({
  tone = "success",
  title,
  text,
  link,
  undo,
  onDismiss,
}: ToastMessage & { onDismiss: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const { pathname, search } = useLocation();
  const dismiss = (
    <Link
      className={iconButton({ size: "sm" })}
      to={pathname + search}
      aria-label={t("toast.dismiss")}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        // This button disappears with its message.
        [...document.querySelectorAll<HTMLElement>("main, dialog[open]")]
          .at(-1)
          ?.focus({ preventScroll: true });
        onDismiss();
      }}
    >
      <Icon name="x" />
    </Link>
  );
  if (undo)
    return (
      <UndoStrip age={undo.age}>
        <p>
          <b>{title}</b> <span>{text}</span>
        </p>
        <UndoForm act={undo.act} />
        {dismiss}
      </UndoStrip>
    );
  return (
    <div
      className={styles.root}
      data-tone={tone}
      {...(tone === "success" && !link && { "data-leaves": true })}
    >
      <Icon name={icons[tone]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {link && <Link to={link.to}>{link.label}</Link>}
      </div>
      {dismiss}
      <span className={styles.bar} aria-hidden="true" />
    </div>
  );
}

/** A message in a loader's `toasts`; its sentence is made here. */
interface LoaderToast {
  id: string;
  tone: "success" | "info" | "danger";
  key: string;
  params: Record<string, string | number>;
  undo?: { act: string; age: number };
}

const toastsIn = (data: unknown): LoaderToast[] =>
  typeof data === "object" && data !== null && "toasts" in data ? (data.toasts as LoaderToast[]) : [];

/**
 * The messages of the last write and of the page's loaders: a sentence, and a second one when the texts have
 * `<key>Text`. One with `params.to` has a link there, called `<key>Link`.
 */
export function useToasts(): ToastMessage[] {
  const { t, i18n } = useTranslation();
  return useMatches()
    .flatMap(({ data }) => toastsIn(data))
    .map(({ id, tone, key, params, undo }) => {
      const detail = `${key}Text`;
      const text = i18n.exists(detail) ? t(detail, params) : undefined;
      const link = params.to ? { to: String(params.to), label: t(`${key}Link`) } : undefined;
      return { id, tone, title: t(key, params), text, link, undo };
    });
}

/**
 * The messages of a page without an overlay; an overlay shows its own. The region exists before its message: screen
 * readers do not announce content that is inserted together with its region.
 */
export function PageToasts() {
  const messages = useToasts();
  return <ToastRegion messages={useOverlayOpen() ? [] : messages} />;
}
