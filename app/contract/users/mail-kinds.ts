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

/** By role: the programme's team has a digest each working day, an operator's administrators on Mondays. */
export const selectableMails = (person: {
  isWbtAdmin: boolean;
  isAdmin: boolean;
}): readonly UnsubscribableMail[] =>
  person.isWbtAdmin
    ? ["digest", "mentions", "questions", "results", "report"]
    : person.isAdmin
      ? ["digest", "decisions", "questions"]
      : [];
