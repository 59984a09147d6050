/**
 * A failure that is temporary, or that the operator of the server can fix: its message is a complete sentence. It has no
 * stack trace, which would only distract from the message, and fill the log while the database is down.
 */
export class ExplainedFailure extends Error {
  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}

/** For command-line programs: prints only the message of such a failure, and sets the exit code 1. */
export async function runReportingFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ExplainedFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
