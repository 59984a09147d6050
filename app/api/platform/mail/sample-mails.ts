import { requestKinds } from "~/contract/reviews/requests";
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
    creationApproved: [write.creationApproved(to, name, token), write.creationApproved(to, name, null)],
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
  return [...Object.values(samples).flat(), ...refused, out];
}
