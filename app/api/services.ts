import type { Kysely, Transaction } from "kysely";
import type { Logger } from "pino";
import type { ClientApplication } from "~/contract/client-calls";
import type { CurrentUser } from "~/contract/permissions";
import type { Clock } from "./platform/clock";
import type { Database } from "./platform/database/schema";
import type { ExternalContentSource } from "./platform/external-content/external-content";
import type { ProgrammeProvider } from "./platform/identity/programme-provider.server";
import type { MediaStore } from "./platform/media/media-store.server";
import type { PushSender } from "./platform/push/push-sender.server";
import type { Translator } from "./platform/translation/translator";

/** A connection to read with, or the transaction that a writing call runs in. */
export type Db = Kysely<Database> | Transaction<Database>;

/** The API's dependencies; assembled once by instance.server.ts, and by the tests. */
export interface Services {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  mediaStore: MediaStore;
  translator: Translator;
  externalContent: ExternalContentSource;
  programmeProvider: ProgrammeProvider;
  push: PushSender;
  /** Looks for due jobs at once instead of at the next poll. */
  wakeJobs: () => void;
  options: {
    /** Public URL without a final slash, for links in mails. */
    appUrl: string;
    programmeName: string;
    helpEmail: string;
    /** The default of a new operator, until the programme changes it. */
    pointsPerVisit: number;
    scanAppUrl: string | null;
    /** Signs access tokens and mailed links. */
    secret: string;
    smtpConfigured: boolean;
    /** Platform administrators sign in with a second factor. */
    requireSecondFactor: boolean;
    version: string;
  };
}

/** The caller: a signed-in person, or a client application with a key (`client`). */
export interface Actor extends CurrentUser {
  /** Empty for a client application. */
  sessionId: string;
  /** The programme requires a second factor that is not set up. */
  mustEnrol: boolean;
  client?: Client;
}

/** What a client application's key gives access to. It is not an account: no role, no session, no e-mail address. */
export interface Client {
  application: ClientApplication;
  /** The scope is every operator, not `eltos`. */
  everyOperator: boolean;
  /** The names of the calls that it was given. */
  calls: readonly string[];
}
