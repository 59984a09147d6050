import { createListCollection, Listbox } from "@ark-ui/react/listbox";
import { type MouseEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { chip, chips, multiSelect, searchBox } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { cutChoice } from "~/ui/display/names";
import { type Choice, inputClass } from "../text-field";
import { plain } from "./plain";

const styles = multiSelect();

interface SearchedChoicesProps {
  name: string;
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
}

/**
 * Ark's listbox under a search field: the arrow keys move through the results while typing, Enter chooses. Loaded on
 * demand: see `<MultiSelect>`.
 */
export default function SearchedChoices({ name, label, options, chosen: first }: SearchedChoicesProps) {
  const { t } = useTranslation("backoffice-ui");
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const [wanted, setWanted] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const found = useMemo(
    () =>
      createListCollection({
        items: options.filter((option) => plain(option.label).includes(plain(wanted))),
      }),
    [options, wanted],
  );
  /** The focused button disappears with its choice: the next one takes the focus, or else the search. */
  function remove(
    { currentTarget: { nextElementSibling, previousElementSibling } }: MouseEvent,
    value: string,
  ) {
    const next = nextElementSibling ?? previousElementSibling ?? search.current;
    if (next instanceof HTMLElement) next.focus();
    setChosen(chosen.filter((other) => other !== value));
  }
  return (
    <Listbox.Root
      className={styles.root}
      collection={found}
      selectionMode="multiple"
      disallowSelectAll
      value={[...chosen]}
      onValueChange={({ value }) => setChosen(value)}
    >
      <Listbox.Label className="sr">{label}</Listbox.Label>
      {chosen.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: runs after Ark's own handler, so that Enter does not submit
       * the form
       */}
      <div
        className={searchBox({ size: "sm" })}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      >
        <Icon name="magnifying-glass" />
        <Listbox.Input
          ref={search}
          className={inputClass}
          role="combobox"
          aria-expanded
          aria-label={t("filters.searchIn", { label })}
          placeholder={t("filters.searchInPlaceholder")}
          form=""
          autoHighlight
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {chosen.length > 0 && (
        <div className={`${chips()} ${styles.chosen}`}>
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: words }) => (
              <button
                key={value}
                type="button"
                className={chip()}
                aria-label={t("chip.removeChoice", { label: words })}
                onClick={(event) => remove(event, value)}
              >
                {cutChoice(words).label}
                <Icon name="x-bold" />
              </button>
            ))}
        </div>
      )}
      <Listbox.Content className={styles.list}>
        {found.items.map((option) => {
          const { label: words, title } = cutChoice(option.label);
          return (
            <Listbox.Item key={option.value} item={option} className={styles.item} title={title}>
              <span className={styles.box}>
                <Listbox.ItemIndicator>
                  <Icon name="check-bold" />
                </Listbox.ItemIndicator>
              </span>
              {words}
            </Listbox.Item>
          );
        })}
      </Listbox.Content>
      <p className={styles.count} role="status">
        {found.size > 0 ? t("filters.chosen", { count: chosen.length }) : t("filters.none")}
      </p>
    </Listbox.Root>
  );
}
