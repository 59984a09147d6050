import type { OfferContent } from "~/contract/offers/content";
import type { FollowedRequest } from "~/contract/operators/account-calls";
import type { OperatorSheet } from "~/contract/operators/sheet";

/** A request with what the person may do about it, as paths; null where it is not possible. */
export interface Followed extends FollowedRequest {
  isMine: boolean;
  /** The request whole. */
  to: string;
  subjectTo: string | null;
  amendTo: string | null;
  withdrawTo: string | null;
  /** To answer what the programme asks. */
  mayAnswer: boolean;
  /** To ask again for what was refused. */
  againTo: string | null;
}

export interface Versions<Content> {
  previous: Content | null;
  asked: Content;
  /** With the programme’s corrections; null without any. */
  accepted: Content | null;
}

/** What a request asks for: one of the two. */
export interface RequestContent {
  sheet: Versions<OperatorSheet> | null;
  offer: Versions<OfferContent> | null;
}

/** It changes something that was there before. */
export const isComparable = ({ sheet, offer }: RequestContent) => Boolean((sheet ?? offer)?.previous);
