import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatLongAge, formatMoment } from "~/i18n/french";
import { account } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";
import type { Followed } from "./followed";

interface Step {
  title: string;
  lines: ReactNode[];
  state?: "done" | "current" | "refused";
}

/** A request as a sequence of steps: sent, checked, and what follows. `now` is an instant. */
export function RequestSteps({ request, now }: { request: Followed; now: string }) {
  const { t } = useTranslation("backoffice-operator-account");
  const steps = useSteps(request, now);
  return (
    <ol className={account().way} aria-label={t("steps.label")}>
      {steps.map(({ title, lines, state }, index) => (
        <li
          key={title}
          className={account({ state }).step}
          {...(state === "current" && { "aria-current": "step" as const })}
        >
          <span>
            {state === "done" && <Icon name="check-bold" label={t("steps.done")} />}
            {state === "refused" && <Icon name="x-bold" label={t("steps.refused")} />}
            {(state === undefined || state === "current") && <span>{index + 1}</span>}
          </span>
          <div>
            <b>{title}</b>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are never reordered
              <p key={place}>{line}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function useSteps(request: Followed, now: string): Step[] {
  const { t } = useTranslation("backoffice-operator-account");
  const { author, createdAt, decision, isMine, kind, place, subject, publishStatus, deleted } = request;
  const sent: Step = {
    title: t("steps.sent"),
    lines: [formatMoment(createdAt), isMine ? t("steps.byYou") : t("steps.by", { name: author.name })],
    state: "done",
  };
  if (!decision) {
    const waits = [
      place !== null && t("steps.place", { count: place }),
      t("steps.since", { age: formatLongAge(createdAt, now) }),
    ];
    return [
      sent,
      request.askedAt
        ? {
            title: t("steps.asked"),
            lines: [formatMoment(request.askedAt), t("steps.askedText")],
            state: "current",
          }
        : { title: t("steps.checking"), lines: waits.filter(Boolean), state: "current" },
      kind === "Deleted"
        ? { title: t("steps.removal"), lines: [t("steps.removalText")] }
        : { title: t("steps.publication"), lines: [t("steps.publicationText")] },
    ];
  }
  if (decision.kind === "withdrawn")
    return [sent, { title: t("steps.withdrawn"), lines: [formatMoment(decision.at)], state: "refused" }];
  const checked: Step = {
    title: t("steps.checked"),
    lines: [formatMoment(decision.at), decision.by ? t("steps.by", { name: decision.by.name }) : null].filter(
      Boolean,
    ),
    state: "done",
  };
  if (decision.kind === "refused") {
    const remains =
      kind === "Created" ? t(`steps.refusedCreation.${subject}`) : t(`steps.refusedText.${subject}`);
    return [sent, checked, { title: t("steps.refusedTitle"), lines: [remains], state: "refused" }];
  }
  if (decision.kind === "archived")
    return [sent, checked, { title: t("steps.archived"), lines: [t("steps.archivedText")], state: "done" }];
  if (publishStatus === "WaitingPublish" || publishStatus === "WaitingUnpublish")
    return [
      sent,
      checked,
      { title: t(`steps.${publishStatus}`), lines: [t("steps.publicationText")], state: "current" },
    ];
  if (deleted) return [sent, checked, { title: t("steps.deleted"), lines: [], state: "done" }];
  return [
    sent,
    checked,
    { title: t(`steps.${publishStatus}`), lines: [t(`steps.${publishStatus}Text`)], state: "done" },
  ];
}
