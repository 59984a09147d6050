import { useTranslation } from "react-i18next";
import type { RequestMessage } from "~/contract/reviews/thread";
import { formatMoment } from "~/i18n/french";
import { thread } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";

const styles = thread();

interface ThreadProps {
  messages: readonly RequestMessage[];
  /** The label of a field; undefined for a field that the reader cannot see. */
  labelOf: (path: string) => string | undefined;
}

/** The questions about a request and the answers, as both sides read them. */
export function Thread({ messages, labelOf }: ThreadProps) {
  const { t } = useTranslation("backoffice-thread");
  return (
    <ol className={styles.root}>
      {messages.map(({ id, kind, by, at, text, fields, pictures }) => {
        const labels = fields.flatMap((path) => labelOf(path) ?? []);
        return (
          <li key={id} className={styles.message}>
            <Avatar name={by.name} size="sm" />
            <p className={styles.who}>
              <b>{by.name}</b> <span>{t(`kind.${kind}`)}</span> <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {kind !== "amendment" && (
              <div className={styles.bubble} data-kind={kind}>
                {labels.length > 0 && <b>{t("about", { fields: labels.join(", ") })}</b>}
                {text ? <p>{text}</p> : <p className="muted">{t("erased")}</p>}
                {pictures.map((picture, index) => (
                  <a key={picture} href={`/media/${picture}`}>
                    <img src={`/media/${picture}`} alt={t("picture", { number: index + 1 })} loading="lazy" />
                  </a>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
