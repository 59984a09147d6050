// A separate file, so that screens do not pull zod into the browser.

/** What a note of the team is about. */
export const noteKinds = ["operator", "offer", "passHolder", "request"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** A request is seen with what it is about. */
export interface NoteSubject {
  kind: Exclude<NoteKind, "request">;
  id: string;
}

const sheets = { operator: "eltos", offer: "offers", passHolder: "pass-holders" } as const;

/** Where the notes stand beside what they are about. */
export const notesBeside = (kind: NoteKind, subject: NoteSubject) =>
  kind === "request"
    ? `/reviews/${sheets[subject.kind]}/${subject.id}`
    : `/${sheets[subject.kind]}/${subject.id}/informations`;
