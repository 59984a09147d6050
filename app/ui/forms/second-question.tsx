import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "~/ui/display/alert";

interface SecondQuestionProps {
  title: string;
  /** The button that confirms. */
  action: ReactNode;
  children: ReactNode;
}

/**
 * A confirmation of a submitted form before it takes effect. Takes the focus after each answer, so that it is read: the
 * button that submitted the form may be below it, and the confirming one follows.
 */
export function SecondQuestion(question: SecondQuestionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => ref.current?.focus(), [answer]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="warning" live {...question} />
    </div>
  );
}
