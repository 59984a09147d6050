import { noteKinds, notesPage } from "~/contract/notes/note-kinds";
import { requestKinds } from "~/contract/reviews/requests";
import { requestAccepted, requestsPublished } from "./decision-mails";
import type { Digest } from "./digest";
import { digestMail } from "./digest-mail";
import { type MailOptions, mails, refusal } from "./mails";
import { mentioned, requestHandled } from "./note-mails";
import type { Mail } from "./outbox.server";
import { plannedPublicationDone } from "./publication-mails";
import { requestAnswered, requestQuestion } from "./question-mails";
import { counted, filled, texts } from "./write-mail";

const sampleDigest = (name: string): Digest => ({
  title: counted(texts.digest.titleWaiting, 14),
  lead: `${filled(texts.digest.oldest, { age: "il y a 9 jours" })} ${counted(texts.digest.lates, 1)}`,
  action: { label: texts.digest.review, path: "/reviews" },
  sections: [
    {
      title: texts.digest.waiting,
      rows: [
        {
          label: "Musée de la Fraise et du terroir wallon",
          path: "/reviews",
          detail: filled(texts.digest.late, { kind: texts.digest.kinds.Deleted }),
          value: "9\u00a0j",
          isOverdue: true,
        },
        {
          label: "Visite guidée et dégustation de trois bières",
          path: "/reviews",
          detail: texts.digest.kinds.Created,
          value: "6\u00a0j",
          isLate: true,
        },
        { label: name, path: "/reviews", detail: texts.digest.kinds.Edited, value: "2\u00a0j" },
      ],
      more: { label: counted(texts.digest.others, 11), path: "/" },
    },
    {
      title: texts.digest.watch,
      rows: [
        {
          label: name,
          path: "/reviews",
          detail: filled(texts.digest.answered, { moment: "25\u00a0novembre\u00a02026 à 18\u00a0h\u00a020" }),
          value: "13\u00a0h",
        },
        {
          label: texts.digest.anomalies,
          path: "/anomalies",
          detail: filled(texts.digest.oldestAnomaly, { age: "il y a 4 jours" }),
          value: "4",
        },
        {
          label: texts.digest.fewCards,
          path: "/cards",
          detail: filled(texts.digest.cardsLeft, { name: "Domaine des Grottes de Han", left: "11" }),
          value: "2",
        },
        {
          label: "Coffret de bières d’abbaye",
          path: "/gifts",
          detail: counted(texts.digest.stock, 10),
          value: "7",
          isLate: true,
        },
      ],
    },
  ],
  closing: {
    title: texts.digest.since,
    lines: [
      [
        counted(texts.digest.decided, 5),
        counted(texts.digest.scans, 64),
        counted(texts.digest.holders, 1),
      ].join(" · "),
    ],
  },
});

const sampleReport = (name: string): Digest => {
  const words = texts.digest.month;
  const [month, year] = ["octobre 2026", "novembre 2025"];
  const detail = [
    filled(words.changed, { month, value: "1\u00a0134", change: "+14\u00a0%" }),
    filled(words.beside, { month: year, value: "0" }),
  ].join(" · ");
  return {
    title: filled(words.title, { ofMonth: "de novembre 2026" }),
    lead: filled(words.lead, { ofMonthBefore: `d’${month}`, ofYearBefore: `de ${year}` }),
    action: { label: words.see, path: "/statistics" },
    sections: [
      { title: words.figures, rows: [{ label: "Scans", path: "/statistics", detail, value: "1\u00a0293" }] },
      {
        title: "Opérateurs les plus scannés",
        rows: [{ label: name, path: "/eltos", detail: "Dinant, Namur", value: "127" }],
      },
    ],
    closing: { title: words.attached, lines: [words.attachedText] },
  };
};

/** Mails to people with accounts, with invented values, for developers and tests. Those of `mails.ts` must all have a sample to compile. */
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
  const digests = (["digest", "mondayDigest"] as const).map((kind) =>
    digestMail(options, {
      to,
      kind,
      day: "2026-11-26",
      digest: sampleDigest(name),
      unsubscribeUrl: `${options.appUrl}/unsubscribe?jwt=digest.${id}`,
    }),
  );
  const report = digestMail(options, {
    to,
    kind: "monthReport",
    day: "2026-12-01",
    digest: sampleReport(name),
    unsubscribeUrl: `${options.appUrl}/unsubscribe?jwt=report.${id}`,
  });
  const text = "Le site donne encore le 82 00 00 11. Lequel faut-il publier ?";
  const asked = (["operator", "offer"] as const).map((subject, pictures) =>
    requestQuestion(options, {
      to,
      by: "Camille Maréchal",
      subject,
      name,
      text,
      pictures,
      requestPath: `/eltos/${id}/overview/requests/${id}`,
    }),
  );
  const given = { to, by: "Hélène Vandenbossche", name, subjectId: id };
  const answered = [
    requestAnswered(options, {
      ...given,
      subject: "operator",
      how: "answered",
      text: "Le 00, ouvert toute l’année.",
      pictures: 1,
    }),
    requestAnswered(options, { ...given, subject: "offer", how: "amended" }),
    requestAnswered(options, { ...given, subject: "operator", how: "withdrawn" }),
  ];
  const mentions = noteKinds.map((kind) =>
    mentioned(options, {
      to,
      by: "Camille Maréchal",
      kind,
      name,
      text: "@Hélène peux-tu rappeler lundi\u00a0? Le site donne encore l’ancien numéro.",
      path: notesPage(kind, { kind: "operator", id }),
      unsubscribeUrl: `${options.appUrl}/unsubscribe?jwt=mentions.${id}`,
    }),
  );
  const handled = (["handed", "takenOver"] as const).map((how) =>
    requestHandled(options, {
      to,
      how,
      by: "Camille Maréchal",
      name,
      path: `/reviews/eltos/${id}`,
      unsubscribeUrl: `${options.appUrl}/unsubscribe?jwt=mentions.${id}`,
    }),
  );
  const planned = [{ number: 42, published: 28, unpublished: 1 }, null].map((publication) =>
    plannedPublicationDone(options, {
      to,
      at: "2026-11-27T05:00:00Z",
      publication,
      unread: publication ? [name, "Concert au pied du donjon"] : [],
      unsubscribeUrl: `${options.appUrl}/unsubscribe?jwt=results.${id}`,
    }),
  );
  return [
    ...mentions,
    ...handled,
    ...planned,
    ...digests,
    report,
    ...Object.values(samples).flat(),
    ...refused,
    out,
    ...accepted,
    ...published,
    ...asked,
    ...answered,
  ];
}
