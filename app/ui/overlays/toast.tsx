import { Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { iconButton, toast } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";

export interface ToastMessage {
  /** Unique for each message, so that the same text twice counts as two messages. */
  id: string;
  tone?: "success" | "info" | "danger";
  title: string;
  text?: string;
}

const styles = toast();
const icons = {
  success: "check-circle-fill",
  info: "info-fill",
  danger: "warning-circle-fill",
} as const satisfies Record<string, IconName>;

/**
 * The server's flash message. CSS hides it after five seconds and pauses on hover and focus; the × links to the same
 * page, without the message. With JavaScript the × just hides it.
 */
export function ToastRegion({ messages }: { messages: readonly ToastMessage[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = messages.filter((message) => !dismissed.includes(message.id)).slice(-3);
  return (
    <div className={styles.region} role="status">
      {shown.map((message) => (
        <Toast key={message.id} {...message} onDismiss={() => setDismissed((ids) => [...ids, message.id])} />
      ))}
    </div>
  );
}

function Toast({ tone = "success", title, text, onDismiss }: ToastMessage & { onDismiss: () => void }) {
  const { t } = useTranslation("backoffice-ui");
  const { pathname, search } = useLocation();
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      <Link
        className={iconButton({ size: "sm" })}
        to={pathname + search}
        aria-label={t("toast.dismiss")}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          onDismiss();
        }}
      >
        <Icon name="x" />
      </Link>
      <span className={styles.bar} aria-hidden="true" />
    </div>
  );
}
