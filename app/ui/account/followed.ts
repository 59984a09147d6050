import type { OfferContent } from "~/contract/offers/content";
import type { FollowedRequest } from "~/contract/operators/account-calls";
import type { OperatorSheet } from "~/contract/operators/sheet";

/** A request with the paths of the person's actions; null for those that are not possible. */
export interface Followed extends FollowedRequest {
  isMine: boolean;
  /** The page with the whole request. */
  to: string;
  subjectTo: string | null;
  amendTo: string | null;
  withdrawTo: string | null;
  /** May answer the programme's question. */
  mayAnswer: boolean;
  /** To request it again after a refusal. */
  againTo: string | null;
}

export interface Versions<Content> {
  previous: Content | null;
  asked: Content;
  /** With the programme’s corrections; null without any. */
  accepted: Content | null;
}

/** The requested content: one of the two. */
export interface RequestContent {
  sheet: Versions<OperatorSheet> | null;
  offer: Versions<OfferContent> | null;
}

/** It changes something that was there before. */
export const isComparable = ({ sheet, offer }: RequestContent) => Boolean((sheet ?? offer)?.previous);
