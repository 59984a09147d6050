import { createECDH, generateKeyPairSync, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { makeFolder, writeFile } from "~/lib/durable-files.server";
import { ExplainedFailure } from "~/lib/explained-failure";

/** A wrong or missing setting. The message is one sentence for the person who starts the application. */
export class ConfigurationError extends ExplainedFailure {}

/* The types of settings: each parses the text of an environment variable, or says in a few words what it must be. */

const given = z.string().trim().min(1);
const yesOrNo = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
const urlWith = (...schemes: string[]) =>
  given.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
  });
/**
 * Whether an e-mail or web address has a reserved host name, as in the demo: https://www.rfc-editor.org/rfc/rfc2606,
 * https://www.rfc-editor.org/rfc/rfc6761
 */
function isReserved(address: string): boolean {
  const [, domain = ""] = /(?:@|^https:\/\/)([^@/:\s>]+)[^@]*$/.exec(address) ?? [];
  return /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))\.?$/i.test(domain);
}

/** With a single host: trying several to find the primary is left to libpq or a proxy. */
const database = given
  .refine((value) => !/^postgres(ql)?:\/\/([^/?]*@)?[^/?@]*,|[?&]host=[^&]*,/.test(value), {
    error:
      "must name one host; several are one through a proxy that leads to the primary (docs/operations.md shows HAProxy)",
    abort: true,
  })
  .pipe(urlWith("postgres", "postgresql"));
/** Addresses and networks (CIDR), separated by commas. */
const networks = z.string().transform((value, context) => {
  const list = new BlockList();
  for (const network of value.split(",").map((part) => part.trim())) {
    const [address = "", prefix, ...more] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const bits = prefix === undefined ? undefined : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (!isIP(address) || more.length || (bits !== undefined && !(bits <= (family === "ipv6" ? 128 : 32)))) {
      const message = `must be addresses or networks separated by commas, such as 10.0.0.5, 10.1.0.0/16; ${JSON.stringify(network)} is none`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
});
const webUrl = urlWith("http", "https").transform((value) => value.replace(/\/+$/, ""));
/** The URL of a service that receives tokens: plain HTTP is only allowed on this machine. */
const secretSafeUrl = webUrl.refine(
  (value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  },
  { error: "must begin with https://, unless it is on this machine" },
);
/** `s3+https://KEY:SECRET@host/bucket/prefix?region=…`; the password of a URL is percent-encoded. */
const bucket = given.transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const scheme = /^s3\+(https?:)$/.exec(url?.protocol ?? "")?.[1];
  const path = url?.pathname.replaceAll(/^\/+|\/+$/g, "");
  const [accessKeyId, secretAccessKey] = [decoded(url?.username), decoded(url?.password)];
  if (url && scheme && url.host && path && accessKeyId && secretAccessKey)
    return {
      url: `${scheme}//${url.host}/${path}/`,
      accessKeyId,
      secretAccessKey,
      region: url.searchParams.get("region") ?? undefined,
    };
  const message =
    "must be s3+https://KEY:SECRET@host/bucket, with %2F, %2B and %25 for a slash, a plus and a percent sign of the secret";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function decoded(text = "") {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).optional(),
  POINTS_PER_VISIT: z.coerce.number("must be a number").int().min(0).max(1_000_000).default(10),
  PORT: z.coerce.number("must be a number").int().min(0).max(65_535).default(3000),
  HOST: given.optional(),
  APP_URL: webUrl.optional(),
  TRUSTED_PROXIES: networks.optional(),
  DATABASE_URL: database.optional(),
  PREPARED_STATEMENTS: yesOrNo.optional(),
  DATA_DIR: given.default(".data"),
  API_URL: webUrl.optional(),
  SESSION_SECRET: given.min(32, { error: "must have at least 32 characters" }).optional(),
  DEMO: yesOrNo.optional(),
  PROGRAMME_NAME: given.default("Pass Détours"),
  HELP_EMAIL: z.email({ error: "must be an e-mail address" }).default("aide@passdetours.example"),
  SCAN_APP_URL: webUrl.optional(),
  ANALYTICS_URL: webUrl.optional(),
  SMTP_URL: urlWith("smtp", "smtps").optional(),
  MAIL_FROM: given.optional(),
  OIDC_ISSUER: secretSafeUrl.optional(),
  OIDC_CLIENT_ID: given.optional(),
  OIDC_CLIENT_SECRET: given.optional(),
  OIDC_TRUSTS_EMAIL: yesOrNo.default(false),
  CMS_URL: webUrl.optional(),
  EXTERNAL_CONTENT_URL: webUrl.optional(),
  TRANSLATION_PROVIDER: z
    .enum(["deepl", "libretranslate"], { error: "must be deepl or libretranslate" })
    .optional(),
  TRANSLATION_URL: webUrl.optional(),
  TRANSLATION_KEY: given.optional(),
  VAPID_PUBLIC_KEY: given.optional(),
  VAPID_PRIVATE_KEY: given.optional(),
  VAPID_SUBJECT: given
    .refine((value) => /^mailto:[^@\s]+@[^@\s]+$/.test(value) || /^https:\/\/[^\s/]+/.test(value), {
      error: "must begin with mailto: or https://",
    })
    .optional(),
  MEDIA_URL: bucket.optional(),
  REQUIRE_2FA: yesOrNo.default(false),
  WORKERS: z.coerce.number("must be a number").int().min(1).max(256).optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "must be trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
});
type Environment = z.output<typeof environment>;

// RFC 8292: the key pair that identifies the sender to push services. A private key is 32 bytes, base64url.

export const newVapidPrivateKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }).d ?? "";

/** The same for all processes with the same secret, and not reversible. */
const vapidPrivateKeyFrom = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "", "vapid private key", 32)).toString("base64url");

/** The uncompressed public key, base64url. @throws Error if the private key is invalid */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}

/** Reads every setting; the secrets that are not set are generated and stored in the data directory. */
export function readConfiguration(variables: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`).join(" "),
    );
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  const isDemo = env.DEMO ?? !isProduction;
  const dataDirectory = resolve(env.DATA_DIR);
  /** Several processes may share this database, each with its own data directory. */
  const isShared = isProduction && env.DATABASE_URL !== undefined;
  const secret = sessionSecret(env, isShared, dataDirectory);
  return {
    port: env.PORT,
    // The demo has well-known passwords: by default it is not exposed to the network.
    host: env.HOST ?? (isProduction ? "::" : "127.0.0.1"),
    appUrl: env.APP_URL ?? `http://localhost:${env.PORT}`,
    /** The configured public URL: requests are treated as sent to it. */
    publicUrl: env.APP_URL,
    /** Number of proxies whose X-Forwarded-… headers are trusted; none by default. */
    trustedProxies: env.TRUSTED_PROXIES ?? new BlockList(),
    databaseUrl: env.DATABASE_URL,
    keepsPlans: env.PREPARED_STATEMENTS,
    dataDirectory,
    apiUrl: env.API_URL,
    sessionSecret: secret,
    isProduction,
    isDemo,
    programmeName: env.PROGRAMME_NAME,
    helpEmail: env.HELP_EMAIL,
    pointsPerVisit: env.POINTS_PER_VISIT,
    scanAppUrl: env.SCAN_APP_URL,
    analyticsUrl: env.ANALYTICS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.PROGRAMME_NAME} <${env.HELP_EMAIL}>`,
    oidc: allOrNone(env, {
      issuer: "OIDC_ISSUER",
      clientId: "OIDC_CLIENT_ID",
      clientSecret: "OIDC_CLIENT_SECRET",
    }),
    oidcTrustsEmail: env.OIDC_TRUSTS_EMAIL,
    cmsUrl: env.CMS_URL,
    externalContentUrl: env.EXTERNAL_CONTENT_URL,
    translation: translation(env),
    /** For Web Push. */
    vapid: {
      ...vapidKeys(env, () =>
        isShared
          ? vapidPrivateKeyFrom(secret)
          : keptSecret(dataDirectory, "vapid-private-key", newVapidPrivateKey),
      ),
      subject: env.VAPID_SUBJECT ?? `mailto:${env.HELP_EMAIL}`,
    },
    /** The S3-compatible store of the pictures; undefined: the database. */
    media: env.MEDIA_URL,
    /** Settings whose addresses cannot be reached, outside of a demo. */
    reservedAddresses: isDemo ? [] : reservedAddresses(env),
    requireSecondFactor: env.REQUIRE_2FA,
    /** Number of worker processes that `npm start` keeps running. */
    workers: workers(env),
    logLevel: env.LOG_LEVEL,
  };
}
export type Configuration = ReturnType<typeof readConfiguration>;

let current: Configuration | undefined;

/** The configuration of this process, read once. Only assembly files call this; code receives options. */
export function configuration(): Configuration {
  current ??= readConfiguration(process.env);
  return current;
}

function sessionSecret(env: Environment, isShared: boolean, dataDirectory: string): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  if (isShared) {
    throw new ConfigurationError(
      "SESSION_SECRET: is required in production with DATABASE_URL, because every process must share it; 32 random characters or more.",
    );
  }
  return keptSecret(dataDirectory, "session-secret", () => randomBytes(32).toString("hex"));
}

/** Only a single process can open the embedded database. */
function workers({ WORKERS, DATABASE_URL, API_URL }: Environment): number {
  const mayBeMany = DATABASE_URL !== undefined || API_URL !== undefined;
  if (!mayBeMany && WORKERS !== undefined && WORKERS > 1)
    throw new ConfigurationError(
      "WORKERS: more than 1 need DATABASE_URL; one process opens the embedded database.",
    );
  return WORKERS ?? (mayBeMany ? availableParallelism() : 1);
}

/** When MAIL_FROM or VAPID_SUBJECT is not set, it is HELP_EMAIL's address. */
const reservedAddresses = (env: Environment) =>
  (["HELP_EMAIL", "MAIL_FROM", "VAPID_SUBJECT"] as const).flatMap((setting) => {
    const address = env[setting] ?? "";
    return isReserved(address) ? [{ setting, address }] : [];
  });

/** A secret of 32 characters or more that is made once and kept in a file. */
function keptSecret(dataDirectory: string, name: string, make: () => string): string {
  const file = join(dataDirectory, name);
  try {
    makeFolder(dataDirectory);
    const isThere = existsSync(file);
    // An older version did not sync: a power cut could leave a file that is empty or full of zeros.
    const isLost = isThere && /^[\s\0]*$/.test(readFileSync(file, "utf8"));
    if (!isThere || isLost) writeFile(file, make(), { replace: isLost });
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${dataDirectory} cannot be written (${String(error)}).`);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new ConfigurationError(`DATA_DIR: ${file} holds no secret any more; remove it.`);
  return secret;
}

/** @param stored returns the private key if no setting provides one */
function vapidKeys(env: Environment, stored: () => string) {
  const names = { publicKey: "VAPID_PUBLIC_KEY", privateKey: "VAPID_PRIVATE_KEY" } as const;
  const set = allOrNone(env, names);
  const privateKey = set?.privateKey ?? stored();
  try {
    const publicKey = vapidPublicKeyOf(privateKey);
    if (set === undefined || set.publicKey === publicKey) return { publicKey, privateKey };
  } catch {
    // Not a valid P-256 private key.
  }
  throw new ConfigurationError(
    set
      ? "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair of keys of P-256 in base64url."
      : `DATA_DIR: ${join(resolve(env.DATA_DIR), "vapid-private-key")} holds no key any more; remove it.`,
  );
}

/** A group of settings that are all required together, or none. */
function allOrNone<K extends string>(env: Environment, names: Record<K, keyof Environment & string>) {
  const entries = Object.entries<keyof Environment & string>(names);
  const missing = entries.filter(([, name]) => env[name] === undefined).map(([, name]) => name);
  if (missing.length === entries.length) return undefined;
  if (missing.length) {
    throw new ConfigurationError(
      `${missing.join(", ")}: missing, although ${entries
        .map(([, name]) => name)
        .filter((name) => !missing.includes(name))
        .join(", ")} is set.`,
    );
  }
  return Object.fromEntries(entries.map(([key, name]) => [key, String(env[name])])) as Record<K, string>;
}

function translation({ TRANSLATION_PROVIDER, TRANSLATION_URL, TRANSLATION_KEY }: Environment) {
  if (!TRANSLATION_PROVIDER) {
    if (TRANSLATION_URL || TRANSLATION_KEY) {
      throw new ConfigurationError(
        "TRANSLATION_PROVIDER: missing, although TRANSLATION_URL or TRANSLATION_KEY is set.",
      );
    }
    return undefined;
  }
  if (TRANSLATION_PROVIDER === "deepl" && !TRANSLATION_KEY) {
    throw new ConfigurationError("TRANSLATION_KEY: is required with the provider deepl.");
  }
  if (TRANSLATION_PROVIDER === "libretranslate" && !TRANSLATION_URL) {
    throw new ConfigurationError("TRANSLATION_URL: is required with the provider libretranslate.");
  }
  return { provider: TRANSLATION_PROVIDER, url: TRANSLATION_URL, key: TRANSLATION_KEY };
}
