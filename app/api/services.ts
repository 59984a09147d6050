import type { Kysely, Transaction } from "kysely";
import type { Logger } from "pino";
import type { CurrentUser } from "~/contract/permissions";
import type { Clock } from "./platform/clock";
import type { Database } from "./platform/database/schema";
import type { ExternalContentSource } from "./platform/external-content/external-content";
import type { Translator } from "./platform/translation/translator";

/** A connection to read with, or the transaction that a writing call runs in. */
export type Db = Kysely<Database> | Transaction<Database>;

/** The API's dependencies; assembled once by instance.server.ts, and by the tests. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  translator: Translator;
  externalContent: ExternalContentSource;
  /** Looks for due jobs at once instead of at the next poll. */
  wakeJobs: () => void;
  options: {
    /** Public URL without a final slash, for links in mails. */
    appUrl: string;
    programmeName: string;
    helpEmail: string;
    scanAppUrl: string | null;
    /** Signs access tokens and mailed links. */
    secret: string;
    smtpConfigured: boolean;
    version: string;
  };
}

/** The signed-in person behind a call. */
export interface Actor extends CurrentUser {
  sessionId: string;
}
