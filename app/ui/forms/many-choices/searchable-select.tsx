import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "~/ui/display/on-demand";
import { controlProps, Field, type FieldFrameProps, initialText } from "../field";
import { type Choice, SelectOptions, selectClass } from "../text-field";

interface SearchableSelectProps extends FieldFrameProps {
  options: readonly Choice[];
  /** The empty choice. */
  placeholder: string;
}

/**
 * A select with many choices, which remains the submitted control. When somebody with a mouse or a keyboard enters its
 * form, a search field replaces it visually, but never while it has the focus. Phones keep their own wheel.
 */
export function SearchableSelect({
  field,
  label,
  hint,
  optional,
  span,
  options,
  placeholder,
}: SearchableSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [SearchedChoice, want] = useOnDemand(() => import("./searched-choice"));
  const [chosen, setChosen] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    const form = select.current?.form;
    if (!form || matchMedia("(pointer: coarse)").matches) return;
    for (const sign of ["focusin", "pointerover"]) form.addEventListener(sign, want, { once: true });
  }, []);
  const swap = () => {
    if (SearchedChoice && document.activeElement !== select.current) setChosen(select.current?.value);
  };
  useEffect(swap, [SearchedChoice]);
  const { id, ...control } = controlProps(field, hint);
  const isSearched = SearchedChoice && chosen !== undefined;
  return (
    <Field field={field} label={label} hint={hint} optional={optional} span={span}>
      <select
        ref={select}
        className={selectClass}
        required={!optional}
        defaultValue={initialText(field) ?? ""}
        hidden={isSearched}
        id={isSearched ? undefined : id}
        onBlur={() => requestAnimationFrame(swap)}
        onChange={(event) => isSearched && setChosen(event.target.value)}
        {...control}
      >
        <SelectOptions options={options} placeholder={placeholder} />
      </select>
      {isSearched && (
        <SearchedChoice
          id={id}
          label={label}
          options={options}
          placeholder={placeholder}
          chosen={chosen}
          invalid={control["aria-invalid"]}
          describedBy={control["aria-describedby"]}
          onChoose={(value) => {
            setChosen(value);
            if (!select.current) return;
            select.current.value = value;
            // As if it was chosen there: drafts store it, and its error disappears.
            select.current.dispatchEvent(new Event("input", { bubbles: true }));
          }}
        />
      )}
    </Field>
  );
}
