/**
 * A failure that a person can fix, or that is temporary: its message is a complete sentence. It has no stack, which
 * would only bury the sentence and fill the log while the database is down.
 */
export class ExplainedFailure extends Error {
  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** For command-line programs: prints only the sentence of such a failure and exits with code 1. */
export async function sayingFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ExplainedFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
