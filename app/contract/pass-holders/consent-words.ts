// A file without zod, so that a screen's words do not pull it into the browser.

/** The subjects of a holder's consents. */
export const consentSubjects = ["email", "sms", "mail", "notifications", "terms"] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** Where a consent was given or refused. */
export const consentPlaces = ["BackOffice", "Counter", "App"] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/**
 * The current version of each text in `locales/fr/backoffice-consents.json`. Forms show the text, and the answer is
 * stored with its version. A new wording gets a new version; the old texts are kept.
 */
export const currentWordings = {
  email: "1",
  sms: "1",
  mail: "1",
  notifications: "1",
  terms: "1",
} as const satisfies Record<ConsentSubject, string>;
