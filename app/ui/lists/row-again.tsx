import { SENT_AGAIN } from "~/contract/forms/form-key";
import { useFormAnswer } from "~/ui/forms/answered-form";

interface RowAgainProps {
  /** The value of the row's button. */
  name: string;
  value: string;
}

/** In the form of a row whose mail has just been sent: the next press of its button sends it once more. */
export function RowAgain({ name, value }: RowAgainProps) {
  const { lastResult, refusal } = useFormAnswer() ?? {};
  if (refusal?.code !== "mailJustSent" || lastResult?.initialValue?.[name] !== value) return null;
  return <input type="hidden" name={SENT_AGAIN} value="on" />;
}
