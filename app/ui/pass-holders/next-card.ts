import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { digitOf, passNumberIn } from "~/contract/pass-holders/words";

/**
 * The number of a card that a hand scanner reads while the holder before is on the way: the form that follows has it.
 * Whatever has the focus gets the digits as well, and goes with the form.
 */
export function useNextCard(): string | undefined {
  const isSending = useNavigation().formMethod === "POST";
  const [card, setCard] = useState<string>();
  useEffect(() => {
    if (!isSending) return;
    setCard(undefined);
    let typed = "";
    const type = (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        event.preventDefault();
        event.stopPropagation();
        const number = passNumberIn(typed.slice(-13));
        if (number) setCard(number);
        typed = "";
      } else typed += digitOf(event) ?? "";
    };
    addEventListener("keydown", type, true);
    return () => removeEventListener("keydown", type, true);
  }, [isSending]);
  return card;
}
