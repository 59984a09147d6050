import type { CategoryId } from "../../content/categories";
import type { TourismOfficeId } from "../../content/tourism-offices";

/** The stage of a demo operator; `stages.ts` maps each to its rows. */
export type Stage =
  | "published"
  | "changed"
  | "new"
  | "notYetPublished"
  | "closing"
  | "refused"
  | "inRevision"
  | "archived"
  | "archiving"
  | "notEligible"
  | "leaving"
  | "deleted";

export type DemoOperator = {
  /** Also the name of its fictional domain. */
  key: string;
  name: string;
  otherNames?: { nl?: string; en?: string; de?: string };
  categories: readonly CategoryId[];
  distributor?: true;
  company: readonly [socialReason: string, legalForm: string];
  place: readonly [
    streetAndNumber: string,
    zipCode: string,
    city: string,
    latitude: number,
    longitude: number,
  ];
  office: TourismOfficeId;
  text: { fr: string; nl?: string; en?: string; de?: string };
  manager: string;
  points: number;
  /** Operators that share one are linked; without it the operator is alone in a group of its own name. */
  group?: string;
  stage?: Stage;
  remark?: string;
};
