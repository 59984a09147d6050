import { can } from "~/contract/permissions";
import { searchKinds } from "~/contract/search/calls";
import { storableStart } from "~/contract/storable";
import { textsIn } from "~/i18n/texts.server";
import type { IconName } from "~/ui/display/icon";
import { jobsOf } from "~/ui/help/jobs";
import { type Found, MAX_TERM, type Place } from "~/ui/search/found";
import { pageKeys } from "~/ui/shell/shortcuts/shortcuts";
import type { ScreenContext } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { menuOf, navigation } from "./navigation.server";
import { actionsOnSheets, pagesBelow, periodsOf, profilePages, publicationPages } from "./places.server";

type Person = Awaited<ReturnType<ScreenContext["me"]>>;

const nothing = { exact: false, searched: [], kinds: [], nearest: null };
/** Removes accents and case, and normalises apostrophes. */
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** The content of the search page and of the palette. Without a term: the available actions. */
export async function searchFor({ api, me, url }: ScreenContext): Promise<Found> {
  const q = storableStart((url.searchParams.get("q") ?? "").trim(), MAX_TERM).trim();
  const kind = searchKinds.find((one) => one === url.searchParams.get("kind")) ?? null;
  const [person, answer] = await Promise.all([
    me(),
    q ? api.search.find({ q, Kind: kind ?? undefined }) : nothing,
  ]);
  if (q && kind) return { ...answer, q, kind, pages: [], actions: [] };
  const words = folded(q).split(/\s+/);
  const isMeant = (...names: string[]) => words.every((word) => folded(names.join(" ")).includes(word));
  const actions = (await actionsOf(person)).filter(({ label }) => isMeant(label));
  const isElsewhere = ({ to }: Place) => !actions.some((action) => action.to === to);
  const pages = q
    ? [
        ...(await pagesMeant(person, isMeant)),
        ...(await placesMeant(person, isMeant)),
        ...(await jobsMeant(person, isMeant)),
      ]
    : [];
  return { ...answer, q, kind: null, pages: pages.filter(isElsewhere), actions };
}

type IsMeant = (...names: string[]) => boolean;

async function menuFor(person: Person) {
  const groups = navigation(menuOf(person, site(), {}), (await textsIn()).getFixedT(null, "backoffice-menu"));
  return groups.flatMap(({ items }) => items).filter(({ external }) => !external);
}

/** Pages of the menu, found by their names or synonyms. */
async function pagesMeant(person: Person, isMeant: IsMeant): Promise<Place[]> {
  const { t } = await textsIn();
  return (await menuFor(person))
    .filter(({ to, label }) => {
      const key = pageKeys.find(([, , path]) => path === to);
      return isMeant(label) || (key && isMeant(t(`backoffice-ui:shortcuts.do.${key[1]}`)));
    })
    .map(({ to, label, icon }) => ({ to, label, icon }));
}

/** Pages and actions below the menu's pages, found by their own name, optionally with that of the menu's page. */
async function placesMeant(person: Person, isMeant: IsMeant): Promise<Place[]> {
  const { t } = await textsIn();
  const named = (label: string, of: string) => isMeant(label) || (isMeant(label, of) && !isMeant(of));
  const places = (found: readonly (readonly [to: string, title: string])[], icon: IconName, detail: string) =>
    found
      .map(([to, title]): Place => ({ to, label: t(title), icon, detail }))
      .filter(({ label }) => named(label, detail));
  const below = (await menuFor(person)).flatMap(({ to, label, icon }) => [
    ...places([...pagesBelow(to, person), ...periodsOf(to)], icon, label),
    ...actionsOnSheets(to, person)
      .map(({ action, icon }): Place => ({ to, label: t(action), icon, detail: label }))
      .filter((place) => named(place.label, label))
      .map((place) => ({ ...place, detail: t("backoffice-search:onSheet", { list: label }) })),
  ]);
  return [
    ...below,
    ...places(publicationPages(person), "broadcast-bold", t("backoffice-publication:title")),
    ...places(profilePages, "user-circle", t("backoffice-profile:title")),
  ];
}

/** Tasks of the help, found by their name or by that of their last button. */
async function jobsMeant(person: Person, isMeant: IsMeant): Promise<Place[]> {
  const { t } = await textsIn();
  const detail = t("backoffice-help:page.title");
  return jobsOf(person)
    .map((key) => ({ key, label: t(`backoffice-help:page.jobs.${key}.title`) }))
    .filter(({ key, label }) => isMeant(label, t(`backoffice-help:page.jobs.${key}.go`)))
    .map(({ key, label }) => ({ to: `/aide#${key}`, label, icon: "lifebuoy", detail }));
}

async function actionsOf(person: Person): Promise<Place[]> {
  const { t } = await textsIn();
  const { pendingRequests, pendingChanges } = person;
  const actions: (Place | false)[] = [
    can.decideReviews(person) &&
      pendingRequests > 0 && {
        to: "/reviews",
        label: t("backoffice-reviews:queue.begin"),
        icon: "list-numbers",
        detail: t("backoffice-menu:pending", { count: pendingRequests }),
      },
    can.publish(person) && {
      to: "/publication",
      label: t("backoffice-shell:footer.publish", { count: 0 }),
      icon: "broadcast-bold",
      detail:
        pendingChanges > 0 ? t("backoffice-search:actions.changes", { count: pendingChanges }) : undefined,
    },
    can.openScanApp(person) && { to: "/scan", label: t("backoffice-scan:title"), icon: "scan" },
    can.createOffer(person) && {
      to: "/offers/add",
      label: t("backoffice-offers:actions.add"),
      icon: "plus-bold",
    },
    can.createPassHolder(person) && {
      to: "/pass-holders/add",
      label: t("backoffice-pass-holder:add.title"),
      icon: "user-plus",
    },
    can.createOperator(person) && {
      to: "/eltos/add",
      label: t("backoffice-operators:list.add"),
      icon: "plus-bold",
    },
    can.editGifts(person) && { to: "/gifts/add", label: t("backoffice-gifts:list.add"), icon: "plus-bold" },
    can.editNotifications(person) && {
      to: "/notifications/add",
      label: t("backoffice-notifications:create"),
      icon: "plus-bold",
    },
    { to: "/logout", label: t("backoffice-ui:account.signOut"), icon: "sign-out", isForm: true },
  ];
  return actions.filter((action) => action !== false);
}
