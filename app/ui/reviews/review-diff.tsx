import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fold, review } from "~/theme/generated/recipes";
import { Avatar } from "~/ui/display/avatar";
import { Details } from "~/ui/display/fold";
import { Icon } from "~/ui/display/icon";

export interface ReviewField {
  key: string;
  label: string;
  current: string | null;
  proposed: string | null;
  /** The form control, under *Corriger*; submitted even while closed. */
  correct?: ReactNode;
  /** Language of the two texts. */
  lang?: string;
  /** The field has an error, so *Corriger* is open. */
  wrong?: boolean;
}

interface ReviewDiffProps {
  fields: readonly ReviewField[];
  /** A creation, which is shown with every field and without a left column. */
  created?: boolean;
  /** Headings of the columns, when they are not the current and the proposed version. */
  names?: { old: string; new: string };
  /** The request's effect other than field changes: “Suppression demandée”. */
  asked?: string;
}

const styles = review();
export const isChanged = (field: ReviewField) => (field.current ?? "") !== (field.proposed ?? "");

/** A piece of one of two texts; `marked` when the other text lacks it. */
interface Piece {
  value: string;
  marked: boolean;
}

const piecesOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? [];
/** Matching words weigh more than matching spaces. */
const worth = (piece: string) => (piece.trim() ? 2 : 1);

/**
 * Compares two texts word by word (longest common subsequence, sufficient for form texts) and returns the pieces of
 * one.
 */
function wordChanges(current: string, proposed: string, side: "old" | "new"): Piece[] {
  const [before, after] = [piecesOf(current), piecesOf(proposed)];
  const width = after.length + 1;
  /** Length of the longest common subsequence from given positions on. */
  const common = new Uint32Array((before.length + 1) * width);
  const shared = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const piece = before[i] ?? "";
      common[i * width + j] =
        piece === after[j]
          ? shared(i + 1, j + 1) + worth(piece)
          : Math.max(shared(i + 1, j), shared(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    const [gone, come] = [before[i], after[j]];
    if (gone !== undefined && gone === come) {
      pieces.push({ value: gone, marked: false });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || shared(i + 1, j) >= shared(i, j + 1))) {
      if (side === "old") pieces.push({ value: gone, marked: true });
      i += 1;
    } else {
      if (side === "new" && come !== undefined) pieces.push({ value: come, marked: true });
      j += 1;
    }
  }
  return pieces;
}

/** Joins changed words that are only separated by a space. */
function changesOf(current: string, proposed: string, side: "old" | "new") {
  const parts = wordChanges(current, proposed, side);
  return parts.map(({ value, marked }, index) => ({
    value,
    marked: marked || (!value.trim() && Boolean(parts[index - 1]?.marked && parts[index + 1]?.marked)),
  }));
}

/** The words of one version, with those missing from the other marked; marks exclude surrounding spaces. */
export function markedWords(current: string, proposed: string, side: "old" | "new"): ReactNode[] {
  const Mark = side === "old" ? "del" : "ins";
  const runs: { value: string; marked: boolean }[] = [];
  for (const part of changesOf(current, proposed, side)) {
    const last = runs.at(-1);
    if (last?.marked === part.marked) last.value += part.value;
    else runs.push({ ...part });
  }
  return runs.flatMap(({ value, marked }, index): ReactNode[] => {
    const words = value.trim();
    if (!marked || !words) return [value];
    const start = value.indexOf(words);
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
    return [value.slice(0, start), <Mark key={index}>{words}</Mark>, value.slice(start + words.length)];
  });
}

interface VersionProps {
  field: ReviewField;
  side: "old" | "new";
  name: string;
}

export function Version({ field, side, name }: VersionProps) {
  const { t } = useTranslation("backoffice-ui");
  const text = side === "old" ? field.current : field.proposed;
  return (
    <div className={review({ side }).version}>
      <span className={styles.tag}>{name}</span>
      {text ? (
        <span lang={field.lang}>{markedWords(field.current ?? "", field.proposed ?? "", side)}</span>
      ) : (
        <span className="none">{t("notFilledIn")}</span>
      )}
    </div>
  );
}

/** The requested text, in its own language; the words around it are in that of the page. */
export function Value({ field: { proposed, lang } }: { field: ReviewField }) {
  const { t } = useTranslation("backoffice-ui");
  return proposed ? <span lang={lang}>{proposed}</span> : <span className="none">{t("notFilledIn")}</span>;
}

export function Correction({ field }: { field: ReviewField }) {
  const { t } = useTranslation("backoffice-ui");
  if (!field.correct) return null;
  return (
    <Details className={styles.fix} open={field.wrong}>
      <summary>
        <Icon name="pencil-simple" />
        {t("review.correct")}
        <span className="sr">&nbsp;: {field.label}</span>
      </summary>
      {field.correct}
    </Details>
  );
}

/** The author of the request, in the drawer's header. */
export function ReviewAuthor({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={styles.author}>
      <Avatar name={name} size="sm" />
      <span>{children}</span>
    </p>
  );
}

/**
 * Compares field by field, the current version on the left and the proposed one on the right, with changes marked word
 * by word.
 */
export function ReviewDiff({ fields, created, asked, names }: ReviewDiffProps) {
  const { t } = useTranslation("backoffice-ui");
  const tags = names ?? { old: t("review.current"), new: t("review.proposed") };
  const changed = created ? fields : fields.filter(isChanged);
  // A request such as a deletion must not read as “no field changed”.
  const counted = changed.length > 0 || !asked;
  const same = created ? [] : fields.filter((field) => !isChanged(field));
  return (
    <>
      <div className={styles.summary}>
        <p>
          {asked && <b>{asked}</b>}
          {asked && counted && <span>{" · "}</span>}
          {created ? (
            <span>{t("review.fields", { count: fields.length })}</span>
          ) : (
            counted && (
              <>
                <b>{t("review.changed", { count: changed.length })}</b>
                {same.length > 0 && <span>{` ${t("review.of", { total: fields.length })}`}</span>}
              </>
            )
          )}
        </p>
      </div>
      {!created && changed.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          <span>{t("review.field")}</span>
          <span>
            <Icon name="eye" />
            <span>{names?.old ?? t("review.currentVersion")}</span>
          </span>
          <span>
            <Icon name="pencil-simple" />
            <span>{names?.new ?? t("review.proposedVersion")}</span>
          </span>
        </div>
      )}
      <dl>
        {changed.map((field) => (
          <div key={field.key} className={review({ created }).row}>
            <dt>{field.label}</dt>
            {!created && (
              <dd>
                <Version field={field} side="old" name={tags.old} />
              </dd>
            )}
            <dd className={styles.proposed}>
              {created ? (
                <div className={styles.version}>
                  <Value field={field} />
                </div>
              ) : (
                <Version field={field} side="new" name={tags.new} />
              )}
              <Correction field={field} />
            </dd>
          </div>
        ))}
      </dl>
      {same.length > 0 && (
        <Details className={fold()} open={same.some(({ wrong }) => wrong)}>
          <summary>
            <Icon name="caret-right-bold" />
            {t("review.unchanged", { count: same.length })}
          </summary>
          <dl className={styles.same}>
            {same.map((field) => [
              <dt key={field.key}>{field.label}</dt>,
              <dd key={`${field.key}-value`}>
                <Value field={field} />
                <Correction field={field} />
              </dd>,
            ])}
          </dl>
        </Details>
      )}
    </>
  );
}
