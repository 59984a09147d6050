/** A line of a digest, with a link to its subject. */
export interface DigestRow {
  label: string;
  /** Path in the product. */
  path: string;
  detail: string;
  /** A number, or an age. */
  value: string;
  /** Overdue, or soon to be. */
  isLate?: boolean;
  /** A deadline is over. */
  isOverdue?: boolean;
}

export interface DigestSection {
  title: string;
  rows: DigestRow[];
  more?: { label: string; path: string } | undefined;
}

/** A person's digest of one morning. */
export interface Digest {
  /** After the greeting. */
  title: string;
  lead: string;
  action: { label: string; path: string };
  sections: DigestSection[];
  /** A title, and sentences under it. */
  closing: { title: string; lines: string[] } | null;
}
