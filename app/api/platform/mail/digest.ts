/** A line of a digest, which leads to what it is about. */
export interface DigestRow {
  label: string;
  /** Path in the product. */
  path: string;
  detail: string;
  /** A number, or an age. */
  value: string;
  /** Beyond what it should be, or soon. */
  isLate?: boolean;
  /** A deadline is over. */
  isOverdue?: boolean;
}

export interface DigestSection {
  title: string;
  rows: DigestRow[];
  more?: { label: string; path: string } | undefined;
}

/** What a morning has to say to somebody. */
export interface Digest {
  /** After the greeting. */
  title: string;
  lead: string;
  action: { label: string; path: string };
  sections: DigestSection[];
  /** A title, and sentences under it. */
  closing: { title: string; lines: string[] } | null;
}
