import { requestKinds } from "~/contract/reviews/requests";
import { requestAccepted, requestsPublished } from "./decision-mails";
import { type MailOptions, mails, refusal } from "./mails";
import type { Mail } from "./outbox.server";

/** Every mail with invented values, for developers and tests. A kind that is missing does not compile. */
export function sampleMails(
  options: MailOptions,
  { name = "Citadelle de Dinant", firstName = "Zoé" }: { name?: string; firstName?: string | null } = {},
): Mail[] {
  const to = { email: "zoe@citadelle.example", firstName };
  const write = mails(options);
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6InpvZUBjaXRhZGVsbGUuZXhhbXBsZSJ9.9mPv0rVZ3yD1b5cKxUqT7w";
  const samples: Record<keyof typeof write, Mail[]> = {
    signUpConfirmation: [write.signUpConfirmation(to, name)],
    registration: [write.registration(to, name, token)],
    registrationResent: [write.registrationResent(to, token)],
    creationApproved: [token, null].map((one) => write.creationApproved(to, { name, points: 10 }, one)),
    passwordReset: [write.passwordReset(to, token)],
    passwordCreation: [write.passwordCreation(to, token)],
    passwordChanged: [write.passwordChanged(to)],
    noAccess: [write.noAccess(to)],
    sessionEnded: [write.sessionEnded(to)],
    emailConfirmation: [write.emailConfirmation(to, token)],
    secondFactorOn: [write.secondFactorOn(to)],
    recoveryCodesRenewed: [write.recoveryCodesRenewed(to)],
    secondFactorOff: [write.secondFactorOff(to)],
    secondFactorReset: [write.secondFactorReset(to)],
    emailTaken: [write.emailTaken(to)],
    emailChangeRequested: [write.emailChangeRequested(to, "zoe.lambert@citadelle.example")],
    emailChanged: [write.emailChanged(to, "zoe.lambert@citadelle.example")],
    lowStock: [4, 0].map((left) =>
      write.lowStock(to, { id: "01990000-0000-7000-8000-000000000000", name, left }),
    ),
    operatorAccountCreated: [write.operatorAccountCreated(to, name, token)],
  };
  const { programmeName } = options;
  const reason = "Les horaires ne correspondent pas à ceux du site.\nCorrigez-les.";
  const refused = (["operator", "offer"] as const).flatMap((subject) =>
    requestKinds.map((kind) => refusal({ to, subject, name, kind, reason, programmeName })),
  );
  const out = refusal({ to, subject: "operator", name, kind: "NotEligible", reason: null, programmeName });
  const id = "01990000-0000-7000-8000-000000000000";
  const accepted = (["operator", "offer"] as const).flatMap((subject) =>
    requestKinds.flatMap((kind) =>
      (["published", "validated", "archived"] as const).map((decision) =>
        requestAccepted(options, {
          to,
          subject,
          name,
          kind,
          decision,
          corrected: kind === "Edited",
          publishStatus: kind === "Deleted" ? "WaitingUnpublish" : "WaitingPublish",
          requestPath: `/eltos/${id}/overview/requests/${id}`,
        }),
      ),
    ),
  );
  const about = (["operator", "offer"] as const).map((subject) => ({ subject, id, name }));
  const published = [
    { entered: about.slice(0, 1), left: [] },
    { entered: [], left: about.slice(1) },
    { entered: Array.from({ length: 20 }, () => about).flat(), left: about },
  ].map((what) => requestsPublished(options, { to, number: 42, ...what }));
  return [...Object.values(samples).flat(), ...refused, out, ...accepted, ...published];
}
