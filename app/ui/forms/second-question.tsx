import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "~/ui/display/alert";

interface SecondQuestionProps {
  title: string;
  /** The button that does it. */
  action: ReactNode;
  children: ReactNode;
}

/**
 * Asked about what was sent, before it is done. Receives the focus of each answer, which reads it: the button that asked
 * may be below, and the next one is what does it.
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
