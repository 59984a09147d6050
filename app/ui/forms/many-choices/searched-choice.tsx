import { Combobox, createListCollection } from "@ark-ui/react/combobox";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { calendar, searchedChoice } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import { cutChoice } from "~/ui/display/names";
import { type Choice, selectClass } from "../text-field";
import { plain } from "./plain";

const styles = searchedChoice();
const floating = calendar();

/** Represents no choice, which has no value. */
const NONE = "-";

interface SearchedChoiceProps {
  id: string;
  label: string;
  options: readonly Choice[];
  placeholder: string;
  chosen: string;
  invalid: boolean | undefined;
  describedBy: string | undefined;
  onChoose: (value: string) => void;
}

/** Ark's combobox over a native select. Fetched on demand: see `<SearchableSelect>`. */
export default function SearchedChoice({
  id,
  label,
  options,
  placeholder,
  chosen,
  invalid,
  describedBy,
  onChoose,
}: SearchedChoiceProps) {
  const { t } = useTranslation("backoffice-ui");
  /** Undefined while the field shows the chosen value. */
  const [typed, setTyped] = useState<string>();
  const all = useMemo(() => [{ value: NONE, label: placeholder }, ...options], [options, placeholder]);
  const found = useMemo(() => {
    const wanted = plain(typed ?? "");
    return createListCollection({ items: all.filter((one) => plain(one.label).includes(wanted)) });
  }, [all, typed]);
  const value = chosen || NONE;
  const shown = all.find((one) => one.value === value)?.label ?? "";
  return (
    <Combobox.Root
      collection={found}
      ids={{ input: id, label: `${id}-list-label` }}
      value={[value]}
      onValueChange={({ value: [next = NONE] }) => onChoose(next === NONE ? "" : next)}
      inputValue={typed ?? shown}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== "input-change") return setTyped(undefined);
        // Typing after the chosen value, where the caret is after a choice, starts a search as well.
        const begins = typed === undefined && inputValue.startsWith(shown);
        // At once: a keystroke that arrives before React has rendered the last one would be lost.
        flushSync(() => setTyped(begins ? inputValue.slice(shown.length) : inputValue));
      }}
      // Typing into the open list is a search, and not appended to the chosen value.
      onOpenChange={({ open }) => setTyped((search) => (open ? (search ?? "") : undefined))}
      inputBehavior="autohighlight"
      openOnClick
      positioning={{ sameWidth: true, gutter: 6 }}
    >
      <span id={`${id}-list-label`} hidden>
        {label}
      </span>
      <Combobox.Control>
        <Combobox.Input
          className={selectClass}
          form=""
          aria-invalid={invalid}
          aria-describedby={describedBy}
          placeholder={shown}
        />
      </Combobox.Control>
      <Combobox.Positioner className={floating.positioner}>
        <Combobox.Content className={`${floating.panel} ${styles.list}`}>
          {found.items.map((option) => {
            const { label: words, title } = cutChoice(option.label);
            return (
              <Combobox.Item key={option.value} item={option} className={styles.item} title={title}>
                {words}
                <Combobox.ItemIndicator>
                  <Icon name="check-bold" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            );
          })}
          {found.size === 0 && <p className="muted">{t("filters.none")}</p>}
        </Combobox.Content>
      </Combobox.Positioner>
      <p className="sr" role="status">
        {found.size === 0 && t("filters.none")}
      </p>
    </Combobox.Root>
  );
}
