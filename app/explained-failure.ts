/**
 * A failure that a person can put right, or that passes: its message is a whole sentence and says all. It has no stack,
 * which would only hide the sentence, and fill the log while the database is away.
 */
export class ExplainedFailure extends Error {
  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** For what is started from a command line: such a failure is said in its sentence alone, with exit code 1. */
export async function sayingFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ExplainedFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
