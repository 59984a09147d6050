import type { ContentKind } from "~/contract/publication/change-types";
import { type CheckCode, checkVerdicts, type RequestCheck } from "~/contract/reviews/checks";
import { missingLanguages } from "~/contract/translated-texts";
import type { VisitOutcome } from "../platform/websites/visit-website.server";
import type { Db } from "../services";
import { lastVisit } from "./website-visits.server";

/** One finding, with its verdict. */
export const finding = (
  code: CheckCode,
  about: Partial<Pick<RequestCheck, "params" | "operators" | "at">> = {},
): RequestCheck => ({
  code,
  verdict: checkVerdicts[code],
  params: {},
  operators: [],
  at: null,
  ...about,
});

/** Whether all languages are complete, or which ones are not. */
export function languagesCheck(kind: ContentKind, content: object): RequestCheck {
  const missing = missingLanguages(kind, content);
  if (missing.length === 0) return finding("languagesComplete");
  return finding("languagesMissing", {
    params: {
      count: missing.length,
      languages: missing.map((language) => language.toUpperCase()).join(", "),
    },
  });
}

const outcomes: Record<
  VisitOutcome,
  "Answers" | "Guarded" | "Fails" | "Unreachable" | "Private" | "Redirects"
> = {
  answers: "Answers",
  guarded: "Guarded",
  fails: "Fails",
  unreachable: "Unreachable",
  private: "Private",
  redirects: "Redirects",
};

/** The result of the last visit to a website. One query, none without a URL. */
export async function websiteCheck(
  db: Db,
  kind: "website" | "booking",
  url: string | null,
): Promise<RequestCheck> {
  if (url === null) return finding(`${kind}Missing`);
  const visit = await lastVisit(db, url);
  if (!visit) return finding(`${kind}Unvisited`);
  return finding(`${kind}${outcomes[visit.outcome]}`, {
    params: visit.status === null ? {} : { status: visit.status },
    at: visit.at,
  });
}
