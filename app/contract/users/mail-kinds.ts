import { type Role, roles } from "../roles";

/** Optional mails, each with a switch. */
export const mailSwitches = ["decisions", "questions", "mentions", "results", "report"] as const;
export type MailSwitch = (typeof mailSwitches)[number];

/** The kinds of mails with a one-click unsubscription. */
export const unsubscribableMails = [...mailSwitches, "digest"] as const;
export type UnsubscribableMail = (typeof unsubscribableMails)[number];

export const digestRhythms = ["daily", "weekly", "never"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** In the order of the mail. */
export const digestParts = [
  "requests",
  "answers",
  "anomalies",
  "stock",
  "cards",
  "mails",
  "publications",
] as const;
export type DigestPart = (typeof digestParts)[number];

/** The team's digest is sent each working day or on Mondays, the managers' digest on Mondays. */
type Digest = "team" | "managers";
/** The optional mails of each role. */
const mailsOf: Record<Role, { digest: Digest | null; switches: readonly MailSwitch[] }> = {
  AdminWbt: { digest: "team", switches: ["mentions", "questions", "results", "report"] },
  Admin: { digest: "managers", switches: ["decisions", "questions"] },
  Scanner: { digest: null, switches: [] },
};
type Who = { roles: readonly Role[] };

export const selectableMails = (who: Who): UnsubscribableMail[] =>
  who.roles.flatMap((role) => [
    ...(mailsOf[role].digest ? ["digest" as const] : []),
    ...mailsOf[role].switches,
  ]);
export const hasDigest = (digest: Digest, who: Who): boolean =>
  who.roles.some((role) => mailsOf[role].digest === digest);
export const rolesWithSwitch = (mail: MailSwitch): Role[] =>
  roles.filter((role) => mailsOf[role].switches.includes(mail));
export const rolesWithDigest = (digest: Digest): Role[] =>
  roles.filter((role) => hasDigest(digest, { roles: [role] }));
