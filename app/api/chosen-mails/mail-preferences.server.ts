import { digestParts, hasDigest } from "~/contract/users/mail-kinds";
import type { MailChoice, MailPreferences } from "~/contract/users/wanted-mails";
import { changesBetween } from "../changes";
import { aboutOneself } from "../logs/about-oneself";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import type { Db } from "../services";

export async function mailPreferences(db: Db, userId: string): Promise<MailPreferences> {
  const { digest_without, ...wanted } = await db
    .selectFrom("users")
    .select([
      "told_of_decisions as decisions",
      "told_of_questions as questions",
      "told_of_mentions as mentions",
      "told_of_results as results",
      "told_of_months as report",
      "digest",
      "digest_without",
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    ...wanted,
    digest: wanted.digest as MailPreferences["digest"],
    digestParts: digestParts.filter((part) => !digest_without.includes(part)),
  };
}

/** @returns the previous value */
export async function storeMailPreferences(db: Db, userId: string, choice: Partial<MailChoice>) {
  const before = await mailPreferences(db, userId);
  const after = { ...before, ...choice };
  await db
    .updateTable("users")
    .set({
      told_of_decisions: after.decisions,
      told_of_questions: after.questions,
      told_of_mentions: after.mentions,
      told_of_results: after.results,
      told_of_months: after.report,
      digest: after.digest,
      digest_without: digestParts.filter((part) => !after.digestParts.includes(part)),
    })
    .where("id", "=", userId)
    .execute();
  return changesBetween(logged(before), logged(after));
}

const logged = ({ decisions, questions, mentions, results, report, digest, ...rest }: MailPreferences) => ({
  decisionMails: decisions,
  questionMails: questions,
  mentionMails: mentions,
  resultMails: results,
  reportMails: report,
  digest,
  digestParts: rest.digestParts.join(", "),
});

/** @throws Refusal validation (digest), for a person whose digest only exists on Mondays */
export async function saveMailPreferences(
  { db, actor, log }: ActionContext,
  choice: MailChoice,
): Promise<undefined> {
  if (choice.digest === "daily" && !hasDigest("team", actor))
    throw new Refusal("validation", { fields: { digest: ["invalid"] } });
  log("UserUpdated", {
    ...aboutOneself(actor),
    changes: await storeMailPreferences(db, actor.id, choice),
  });
  return undefined;
}
