import { useTranslation } from "react-i18next";
import type { Note } from "~/contract/notes/calls";
import { formatMoment } from "~/i18n/french";
import { notes } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";
import { Link } from "~/ui/display/link";

const styles = notes();

interface NoteListProps {
  items: readonly Note[];
  /** Id of the reader. */
  reader: string;
  /** Path of a drawer about a note. */
  to: (part: string) => string;
}

/** Notes with their author and time, and the reader's actions on each. */
export function NoteList({ items, reader, to }: NoteListProps) {
  const { t } = useTranslation("backoffice-notes");
  if (items.length === 0) return <p className="muted small">{t("none")}</p>;
  return (
    <ol className={styles.list}>
      {items.map((note) => {
        const { id, at, editedAt, by } = note;
        const which = <span className="sr">{t("of", { moment: formatMoment(at) })}</span>;
        return (
          <li key={id} className={styles.note}>
            <Avatar name={by.name} size="sm" />
            <div>
              <p className={styles.who}>
                <b>{by.name}</b>
                <time dateTime={at}>{formatMoment(at)}</time>
                {editedAt && (
                  <time dateTime={editedAt} title={formatMoment(editedAt)}>
                    {t("edited")}
                  </time>
                )}
                <span className={styles.acts}>
                  {by.id === reader && (
                    <Link to={to(`/${id}/edit`)}>
                      <span>{t("edit")}</span>
                      {which}
                    </Link>
                  )}
                  <Link to={to(`/${id}/delete`)}>
                    <span>{t("delete")}</span>
                    {which}
                  </Link>
                </span>
              </p>
              <NoteText note={note} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** With the names of colleagues highlighted. */
function NoteText({ note: { text, mentions } }: { note: Note }) {
  const ends = [0, ...mentions.map(({ end }) => end)];
  return (
    <p className={styles.text}>
      {mentions.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <b>{text.slice(start, end)}</b>
        </span>
      ))}
      <span>{text.slice(ends.at(-1))}</span>
    </p>
  );
}
