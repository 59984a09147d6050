import { Fragment } from "react";
import type { PublishStatus } from "~/contract/publish-status";
import type { RequestKind } from "~/contract/reviews/requests";
import type { FoundOfKind, FoundThing, SearchKind } from "~/contract/search/calls";
import { formatMoment } from "~/i18n/french";
import { PublishBadge, RequestBadge } from "~/ui/display/badge";
import type { IconName } from "~/ui/display/icon";

/** A page of the product, or an action. */
export interface Place {
  to: string;
  label: string;
  icon: IconName;
  detail?: string | undefined;
  /** A form without fields, and no link. */
  isForm?: boolean;
}

/** The results of a search, here and in the palette. Without a term: the available actions. */
export interface Found {
  q: string;
  /** Only one kind. */
  kind: SearchKind | null;
  exact: boolean;
  /** The kinds that the person may look for. */
  searched: SearchKind[];
  kinds: FoundOfKind[];
  nearest: string | null;
  pages: Place[];
  actions: Place[];
}

/** The single result of a whole number, address or id. */
export interface NamedThing {
  kind: SearchKind;
  item: FoundThing;
  /** Further details, such as points. */
  facts: string[];
  acts: Place[];
}

/** The number of results, including actions. */
export const foundIn = ({ kinds, pages, actions }: Pick<Found, "kinds" | "pages" | "actions">) =>
  kinds.reduce((sum, { totalCount }) => sum + totalCount, pages.length + actions.length);

/** Letters of a term. */
export const MAX_TERM = 200;

export const searchPath = (q: string, kind?: SearchKind | null) =>
  `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`;

export const kindIcons: Record<SearchKind, IconName> = {
  operators: "castle-turret",
  offers: "seal-percent",
  passHolders: "identification-card",
  users: "users",
  giftOrders: "gift",
  gifts: "gift",
  notifications: "bell-ringing",
  requests: "pencil-simple",
  mails: "paper-plane-tilt",
};

export const detailsOf = ({ details, date }: FoundThing) => [
  ...details,
  ...(date ? [formatMoment(date)] : []),
];

export function FoundState({ kind, state }: { kind: SearchKind; state: string | null }) {
  if (!state) return null;
  if (kind === "requests") return <RequestBadge value={state as RequestKind} />;
  return <PublishBadge value={state as PublishStatus} gender={kind === "gifts" ? "m" : "f"} />;
}

/** One letter for each letter of the text, so that positions in both are the same. */
const folded = (text: string) =>
  [...text].map((letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()[0] ?? letter);

/** A text in which the words of the term are marked, blind to accents and case. */
export function Marked({ text, term }: { text: string; term: string }) {
  const letters = [...text];
  const plain = folded(text);
  const isMarked = new Set<number>();
  for (const word of term.split(/\s+/).filter(Boolean)) {
    const wanted = folded(word);
    for (let at = 0; at + wanted.length <= plain.length; at++)
      if (wanted.every((letter, place) => plain[at + place] === letter))
        for (const place of wanted.keys()) isMarked.add(at + place);
  }
  const parts: { at: number; text: string; marked: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const marked = isMarked.has(at);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += letter;
    else parts.push({ at, text: letter, marked });
  }
  return parts.map(({ at, text: part, marked }) =>
    marked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
