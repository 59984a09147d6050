import { useEffect, useId, useRef, useState } from "react";
import { cutChoice } from "~/ui/display/names";
import { useOnDemand } from "~/ui/display/on-demand";
import { Check } from "../choice-fields";
import type { Choice } from "../text-field";

/** With fewer choices, plain checkboxes are enough. */
const MIN_SEARCHED = 10;

interface MultiSelectProps {
  /** Submitted once for each choice. */
  name: string;
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
  /** The person approaches the choices: load the searchable list. */
  near: boolean;
}

/**
 * Several choices from a list, as checkboxes. With scripts, a long one becomes a searchable list on first use, but
 * never while the focus is in the checkboxes.
 */
export function MultiSelect({ name, label, options, chosen, near }: MultiSelectProps) {
  const id = useId();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [SearchedChoices, want] = useOnDemand(() => import("./searched-choices"));
  const [ticked, setTicked] = useState<readonly string[]>();
  const isWanted = near && options.length > MIN_SEARCHED;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is a new function at each render
  useEffect(() => {
    if (isWanted) want();
  }, [isWanted]);
  const swap = () => {
    if (!SearchedChoices || !boxes.current || boxes.current.contains(document.activeElement)) return;
    const all = boxes.current.querySelectorAll<HTMLInputElement>("input:checked");
    setTicked([...all].map(({ value }) => value));
  };
  useEffect(swap, [SearchedChoices]);

  if (SearchedChoices && ticked)
    return <SearchedChoices name={name} label={label} options={options} chosen={ticked} />;
  return (
    <fieldset ref={boxes} onBlur={() => requestAnimationFrame(swap)}>
      <legend className="sr">{label}</legend>
      {options.map((option) => {
        const { label: words, title } = cutChoice(option.label);
        return (
          <div key={option.value} title={title}>
            <Check
              // No blank in an id: “Brabant wallon” is a value.
              id={`${id}-${option.value.replaceAll(" ", "-")}`}
              name={name}
              value={option.value}
              label={words}
              defaultChecked={chosen.includes(option.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
