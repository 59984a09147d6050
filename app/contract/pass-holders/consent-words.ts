// A file without zod, so that a screen's words do not pull it into the browser.

/** What a holder says yes or no to. */
export const consentSubjects = ["email", "sms", "mail", "notifications", "terms"] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** Where somebody said so. */
export const consentPlaces = ["BackOffice", "Counter", "App"] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/**
 * The version of each text as it is today; the texts are in
 * `locales/fr/backoffice-consents.json`: forms ask with them, and what was asked is kept with the answer. A new wording
 * gets a new version, and the old text stays readable.
 */
export const currentWordings = {
  email: "1",
  sms: "1",
  mail: "1",
  notifications: "1",
  terms: "1",
} as const satisfies Record<ConsentSubject, string>;
