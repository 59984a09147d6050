import type { Logger } from "pino";

interface Try {
  attempt: () => Promise<unknown>;
  /** What does not work until it succeeds. */
  meanwhile: string;
}

/**
 * Tries at the start what is otherwise met by the first person who needs it, and says in one line each what does not
 * work. Never fails, and nothing waits for it: what is down may be back in a minute.
 */
export const trySettings = (log: Logger, tries: Record<string, Try | false | null | undefined>) =>
  Promise.all(
    Object.entries(tries).map(async ([setting, trial]) => {
      if (!trial) return;
      try {
        await trial.attempt();
      } catch (error) {
        log.warn({ setting }, `${setting}: ${reasonOf(error)}. ${trial.meanwhile}`);
      }
    }),
  );

/** With its first cause: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  let first: Error = error;
  while (first.cause instanceof Error) first = first.cause;
  const { message } = first;
  const cause = oneLine(message || ("code" in first ? String(first.code) : first.name));
  return first === error ? cause : `${oneLine(error.message)} (${cause})`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
