import { useTranslation } from "react-i18next";
import type { RequestThread } from "~/contract/reviews/thread";
import { reviewMode, thread } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { Thread } from "./thread";

interface ThreadPanelProps {
  thread: RequestThread;
  /** Who asked for it. */
  author: string;
  fields: readonly { path: string; label: string }[];
}

/** The exchange with the author beside a request; nothing where there was none. */
export function ThreadPanel({ thread: { messages }, author, fields }: ThreadPanelProps) {
  const { t } = useTranslation("backoffice-thread");
  if (messages.length === 0) return null;
  return (
    <section className={reviewMode().panel} aria-labelledby="thread" id="exchange">
      <h2 id="thread">{t("title")}</h2>
      <p className="muted small">{t("readBy", { name: author })}</p>
      <Thread messages={messages} labelOf={(path) => fields.find((field) => field.path === path)?.label} />
    </section>
  );
}

/** That a question waits, or was answered. */
export function QuestionPill({ askedAt, answeredAt }: Pick<RequestThread, "askedAt" | "answeredAt">) {
  const { t } = useTranslation("backoffice-thread");
  if (!askedAt && !answeredAt) return null;
  return (
    <span className={thread().mark} data-answered={answeredAt ? true : undefined}>
      <Icon name="chat-circle-dots" />
      {t(answeredAt ? "answered" : "asked")}
    </span>
  );
}

/** The fields that the questions since the last answer are about; of answered ones, those of the last. */
export function questionedFields({ messages }: RequestThread): ReadonlySet<string> {
  const last = messages.findLastIndex(({ kind }) => kind === "question");
  const before = messages.slice(0, last).findLastIndex(({ kind }) => kind !== "question");
  return new Set(messages.slice(before + 1, last + 1).flatMap(({ fields }) => fields));
}
