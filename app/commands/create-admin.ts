import { text } from "node:stream/consumers";
import { clock } from "~/api/platform/clock";
import { migrate } from "~/api/platform/database/migrate.server";
import { runOnDatabase } from "~/api/platform/database/run-on-database.server";
import { Refusal } from "~/api/refusal";
import { createAdministrator } from "~/api/users/create-administrator.server";
import { configuration } from "~/config/configuration.server";
import { ExplainedFailure, runReportingFailures } from "~/lib/explained-failure";

const usage =
  'Usage: npm run create-admin -- e-mail "First name" "Last name" [--password-stdin]\n' +
  "Without --password-stdin it prints a link, valid once and for 7 days, behind which the person chooses a password.";

const sentences: Record<string, string> = {
  required: "is missing",
  tooLong: "is too long",
  invalidEmail: "is not an e-mail address",
  weakPassword:
    "needs 8 to 80 characters, with a lowercase and an uppercase letter, a digit and a special character",
  obviousPassword: "is made of words that are tried first: the programme's own, or the most frequent ones",
};

/** `npm run create-admin`: adds a platform administrator, such as the first one of a new installation. */
export async function run(args: string[]): Promise<void> {
  const [email, firstName, lastName] = args.filter((arg) => !arg.startsWith("--"));
  if (!email || !firstName || !lastName) return refuse(usage);
  const password = args.includes("--password-stdin")
    ? (await text(process.stdin)).replace(/\r?\n$/, "")
    : undefined;
  await runReportingFailures(async () => {
    const { databaseUrl, dataDirectory, sessionSecret, appUrl } = configuration();
    await runOnDatabase({ databaseUrl, dataDir: dataDirectory }, async (database) => {
      await migrate(database);
      const services = { clock, options: { secret: sessionSecret } };
      const token = await database.db
        .transaction()
        .execute((trx) => createAdministrator(trx, services, { email, firstName, lastName, password }))
        .catch((error: unknown) => {
          throw error instanceof Refusal ? new ExplainedFailure(sentenceOf(error, email)) : error;
        });
      console.log(
        token
          ? `${email} completes the registration here: ${appUrl}/register-user?jwt=${encodeURIComponent(token)}`
          : `${email} can sign in at ${appUrl}/login`,
      );
    });
  });
}

function sentenceOf({ code, options }: Refusal, email: string): string {
  if (code === "duplicateEmail") return `${email} has an account already; nothing was changed.`;
  return Object.entries(options.fields ?? {})
    .map(([field, [problem = ""]]) => `${field} ${sentences[problem] ?? problem}.`)
    .join(" ");
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
