import { useTranslation } from "react-i18next";
import type { RequestThread } from "~/contract/reviews/thread";
import { formatMoment } from "~/i18n/french";
import { reviewMode, thread } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Icon } from "~/ui/display/icon";
import { NotesPanel, NotesTitle, type ShownNotes } from "~/ui/notes/notes-card";
import { Thread } from "./thread";

interface ThreadPanelProps {
  thread: RequestThread;
  /** The author of the request. */
  author: string;
  fields: readonly { path: string; label: string }[];
}

interface ThreadAndNotes {
  /** The questions to the author, and the answers; null when they cannot be read. */
  thread: RequestThread | null;
  /** The team's notes; null when they cannot be read. */
  notes: ShownNotes | null;
}

/** Whether the request has messages or notes, and so a column for them. */
export const hasThread = ({ thread, notes }: ThreadAndNotes) =>
  Boolean(thread && thread.messages.length > 0) || Boolean(notes && notes.totalCount > 0);

/** The messages and notes about a request. */
export function ThreadColumn({ thread, notes, ...about }: ThreadAndNotes & Omit<ThreadPanelProps, "thread">) {
  return (
    <>
      {thread && <ThreadPanel thread={thread} {...about} />}
      <NotesPanel notes={notes} />
    </>
  );
}

/** The exchange with the author; nothing where there was none. */
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

/** A link to the messages, when they are below the request. */
export function ThreadLink({ thread, notes }: ThreadAndNotes) {
  const { t } = useTranslation("backoffice-thread");
  const last = thread?.messages.at(-1);
  return (
    <div className={reviewMode().toSide}>
      {last && (
        <Alert
          tone={last.kind === "question" ? "info" : "success"}
          action={<a href="#exchange">{t("read")}</a>}
        >
          {t(`last.${last.kind}`, { name: last.by.name, moment: formatMoment(last.at) })}
        </Alert>
      )}
      {notes && notes.totalCount > 0 && (
        <p>
          <a href="#request-notes">
            <NotesTitle {...notes} />
          </a>
        </p>
      )}
    </div>
  );
}

/** Says that a question is pending, or was answered. */
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

/** The fields that the questions since the last answer are about; if all are answered, those of the last one. */
export function questionedFields({ messages }: RequestThread): ReadonlySet<string> {
  const last = messages.findLastIndex(({ kind }) => kind === "question");
  const before = messages.slice(0, last).findLastIndex(({ kind }) => kind !== "question");
  return new Set(messages.slice(before + 1, last + 1).flatMap(({ fields }) => fields));
}
