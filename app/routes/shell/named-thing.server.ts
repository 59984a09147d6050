import { can } from "~/contract/permissions";
import { formatNumber } from "~/i18n/french";
import { textsIn } from "~/i18n/texts.server";
import type { Found, NamedThing, Place } from "~/ui/search/found";
import type { ScreenContext } from "~/web/request/screen.server";

/**
 * The record that a complete number, address or id identifies, with its usual actions; null if the term does not
 * identify a single record.
 */
export async function namedThing(
  { exact, kinds: [first] }: Found,
  { api, me }: ScreenContext,
): Promise<NamedThing | null> {
  const [item] = first?.items ?? [];
  if (!exact || !first || !item || first.totalCount > 1) return null;
  const [person, { t }] = await Promise.all([me(), textsIn()]);
  const thing = (acts: (Place | false)[], facts: string[] = []): NamedThing => ({
    kind: first.kind,
    item,
    facts,
    acts: acts.filter((act) => act !== false),
  });
  const edit = (to: string, label: string): Place => ({ to, label, icon: "pencil-simple" });
  switch (first.kind) {
    case "passHolders": {
      const [holder, { state }] = await Promise.all([
        api.passHolders.details({ id: item.id }),
        api.passHolders.passes({ id: item.id }),
      ]);
      const isBlocked = state === "blocked";
      const points = holder.availablePoints;
      return thing(
        [
          can.adjustPoints(person) && {
            to: `${item.path}/add-points`,
            label: t("backoffice-pass-holder:actions.adjustPoints"),
            icon: "coins",
          },
          can.replacePass(person) && {
            to: `${item.path}/lost-card`,
            label: t(isBlocked ? "backoffice-cards:give.action" : "backoffice-cards:report.action"),
            icon: "identification-card",
          },
        ],
        [
          t("backoffice-search:points", { count: points, value: formatNumber(points) }),
          ...(isBlocked ? [t("backoffice-search:blocked")] : []),
        ],
      );
    }
    case "operators":
      return thing([
        can.editOperator(person) && edit(`${item.path}/edit`, t("backoffice-operators:actions.edit")),
      ]);
    case "offers":
      return thing([
        can.editOffer(person) && edit(`/offers/${item.id}/edit`, t("backoffice-offers:actions.edit")),
      ]);
    case "users":
      return thing([
        can.manageUsers(person) && edit(`/users/${item.id}/edit`, t("backoffice-users:actions.edit")),
      ]);
    default:
      return thing([]);
  }
}
