import { useNavigate, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/french";
import { keyCap, palette } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import {
  detailsOf,
  type Found,
  FoundState,
  foundIn,
  kindIcons,
  MAX_TERM,
  Marked,
  type Place,
  searchPath,
} from "./found";
import { recentOf } from "./recent";

interface Entry {
  to: string;
  icon: IconName;
  label: string;
  details?: string[];
  state?: ReactNode;
  /** Links to more results of this kind. */
  isMore?: boolean;
  isForm?: boolean;
  /** A term that is searched in the palette itself. */
  term?: string;
}
interface Section {
  title: string;
  total?: string;
  entries: Entry[];
}

/** Results of each kind; the page shows more. */
const SHOWN = 3;
/** Debounce of the search, in milliseconds. */
const DEBOUNCE = 150;
const styles = palette();

/** The server's results; while a request is pending, the previous ones. */
function useFound(term: string) {
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  const isFirst = useRef(true);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const answer = await fetch(`/search/found?${new URLSearchParams({ q: term })}`, {
            signal: stop.signal,
          });
          setFound(await answer.json());
          setFailed(false);
        } catch {
          // A network that is gone, or a session that ended: Enter leads to the page, which says which.
          if (!stop.signal.aborted) setFailed(true);
        }
      },
      isFirst.current ? 0 : DEBOUNCE,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  // Results of a term that was deleted again are no suggestions.
  return { found: !term && found?.q ? undefined : found, hasFailed };
}

/** Entries by kind: results or, before anything is typed, what was opened last; then pages and actions. */
function useSections(found: Found | undefined, term: string, person: string): Section[] {
  const { t } = useTranslation("backoffice-search");
  const recent = useMemo(() => recentOf(person), [person]);
  const sections: Section[] = [];
  if (!term)
    sections.push({
      title: t("palette.recent"),
      entries: recent.map(({ path, title, kind }) => ({
        to: path,
        icon: kindIcons[kind],
        label: title,
        details: [t(`one.${kind}`)],
      })),
    });
  for (const { kind, items, totalCount, approximate, allPath } of found?.kinds ?? []) {
    const total = formatNumber(totalCount);
    const entries: Entry[] = items.slice(0, SHOWN).map((item) => ({
      to: item.path,
      icon: kindIcons[kind],
      label: item.title,
      details: detailsOf(item),
      state: <FoundState kind={kind} state={item.state} />,
    }));
    if (totalCount > SHOWN)
      entries.push({
        to: allPath ?? searchPath(found?.q ?? term),
        icon: "list-bullets",
        label: approximate
          ? t("allMoreOf", { kind: t(`kinds.${kind}`) })
          : t("allOf", { total, kind: t(`kinds.${kind}`) }),
        isMore: true,
      });
    sections.push({ title: t(`kinds.${kind}`), total: approximate ? t("more", { total }) : total, entries });
  }
  if (found?.q && found.nearest)
    sections.push({
      title: t("nothing.title"),
      entries: [
        {
          to: searchPath(found.nearest),
          icon: "magnifying-glass",
          label: t("nothing.nearest", { nearest: found.nearest }),
          term: found.nearest,
        },
      ],
    });
  const places = ({ detail, ...place }: Place) => ({
    ...place,
    details: detail ? [detail] : [],
  });
  sections.push(
    { title: t("kinds.pages"), entries: (found?.pages ?? []).map(places) },
    { title: t("kinds.actions"), entries: (found?.actions ?? []).map(places) },
  );
  return sections.filter(({ entries }) => entries.length > 0);
}

interface PaletteProps {
  person: string;
  /** What was typed before it was loaded. */
  begin: string;
  onClose: () => void;
}

/**
 * The search over every page: a field and a list of which arrows choose one, while the focus stays in the field.
 * Fetched when it is first opened.
 */
export default function Palette({ person, begin, onClose }: PaletteProps) {
  const { t } = useTranslation("backoffice-search");
  const [typed, setTyped] = useState(begin);
  const term = typed.trim();
  const { found, hasFailed } = useFound(term);
  const sections = useSections(found, term, person);
  const entries = sections.flatMap((section) => section.entries);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, entries.length - 1);
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    if (ref.current && !ref.current.open) ref.current.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const leave = (go: () => void) => {
    // First, so that the next page finds the focus where it was.
    ref.current?.close();
    go();
  };
  const open = (entry: Entry) => {
    if (entry.term) return search(entry.term);
    leave(() => (entry.isForm ? submit(null, { method: "post", action: entry.to }) : navigate(entry.to)));
  };
  const search = (words: string) => {
    setTyped(words);
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entries[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
    else if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // The list belongs to another term, or to none.
    else if (!entry || (term && found?.q !== term)) leave(() => navigate(searchPath(term)));
    else if ((event.ctrlKey || event.metaKey) && !entry.isForm) window.open(entry.to, undefined, "noopener");
    else open(entry);
    event.preventDefault();
  };

  const total = found ? foundIn(found) : 0;
  const shown = entries.filter(({ isMore, term }) => !isMore && !term).length;
  const state = () => {
    if (hasFailed) return t("palette.failed");
    if (!found || (term && found.q !== term)) return "";
    if (!term) return t("palette.start", { count: entries.length });
    return total === 0 ? t("nothing.text", { q: found.q }) : t("palette.found", { count: total, shown });
  };
  let place = -1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; with keys Escape closes it
    <dialog
      ref={ref}
      className={styles.root}
      aria-label={t("title")}
      onClose={onClose}
      onClick={({ target }) => target === ref.current && ref.current.close()}
    >
      <div className={styles.field}>
        <Icon name="magnifying-glass" />
        <input
          type="text"
          role="combobox"
          aria-label={t("label")}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TERM}
          placeholder={t("label")}
          value={typed}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={() => ref.current?.close()}>
          {t("palette.close")} <kbd className={keyCap()}>{t("palette.escape")}</kbd>
        </button>
      </div>
      <div className={styles.results}>
        <p role="status">{state()}</p>
        <div id={`${id}-list`} role="listbox" aria-label={t("palette.list")}>
          {sections.map((section, index) => (
            // biome-ignore lint/a11y/useSemanticElements: of options, and not of fields
            <div key={section.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} className={styles.group}>
                {section.title} <span>{section.total}</span>
              </p>
              {section.entries.map((entry) => {
                place += 1;
                const own = place;
                return (
                  <Option
                    key={entry.to + entry.label}
                    id={`${id}-${own}`}
                    entry={entry}
                    term={found?.q ?? ""}
                    isChosen={own === at}
                    onChoose={() => setChosen(own)}
                    onOpen={() => open(entry)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p className={styles.keys}>
        <span>
          <kbd className={keyCap()}>↑</kbd> <kbd className={keyCap()}>↓</kbd> {t("palette.keys.choose")}
        </span>
        <span>
          <kbd className={keyCap()}>{t("palette.enter")}</kbd> {t("palette.keys.open")}
        </span>
        <span>
          <kbd className={keyCap()}>Ctrl</kbd> <kbd className={keyCap()}>{t("palette.enter")}</kbd>{" "}
          {t("palette.keys.newTab")}
        </span>
      </p>
    </dialog>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  term: string;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** A link, so that it can be opened beside, copied and dragged. */
function Option({ id, entry, term, isChosen, onChoose, onOpen }: OptionProps) {
  const { t } = useTranslation("backoffice-search");
  const { to, icon, label, details = [], state, isMore, isForm } = entry;
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.entry}
      data-more={isMore}
      href={isForm ? undefined : to}
      onMouseMove={onChoose}
      onClick={(event) => {
        if ((event.ctrlKey || event.metaKey || event.shiftKey) && !isForm) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon name={icon} />
      <span className={styles.text}>
        <b translate="no">
          <Marked text={label} term={isMore ? "" : term} />
        </b>
        {details.length > 0 && (
          <span>
            {" "}
            <Marked text={details.join(" · ")} term={term} />
          </span>
        )}
      </span>
      {state}
      {isChosen && (
        <span className={keyCap()} aria-hidden="true">
          {t("palette.enter")}
        </span>
      )}
    </a>
  );
}
