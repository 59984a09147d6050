// A separate file, so that screens do not pull zod into the browser.

/** The subjects of the team's notes. */
export const noteKinds = ["operator", "offer", "passHolder", "request"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The notes of a request are shown with its subject. */
export interface NoteSubject {
  kind: Exclude<NoteKind, "request">;
  id: string;
}

const sheets = { operator: "eltos", offer: "offers", passHolder: "pass-holders" } as const;

/** The page where the notes about a subject are shown. */
export const notesPage = (kind: NoteKind, subject: NoteSubject) =>
  kind === "request"
    ? `/reviews/${sheets[subject.kind]}/${subject.id}`
    : `/${sheets[subject.kind]}/${subject.id}/informations`;
