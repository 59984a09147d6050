import { seedId } from "~/api/seed/seed-id";

/** A demo account, or somebody with a second factor: between password and code, or signed in. */
export type Who =
  | "plateforme"
  | "gestionnaire"
  | "distributeur"
  | "scanneur"
  | "nobody"
  | "between password and code"
  | "with a second factor";

export interface ScreenToSee {
  name: string;
  /**
   * `{an operator of the demo}` stands for its id, as `{offer: …}` for an offer’s, `{own}` for the manager’s, `{deleted}`
   * for a deleted one, `{refused}` for a refused request about that one; `{pass holder}`, `{digital pass}`, `{order}`,
   * `{scanned pass}`… are of the demo too (`idsOf` in screens.ts). What the demo does not have, such as `{invitation}`, the
   * token of a mail, is made when a screen needs it (`made` in screens.ts).
   */
  path: string;
  who: Who;
  status: number;
  /** The screen that this one looks like: no browser visits it, its HTML is checked as that of all. */
  looksLike?: string;
}

interface Alike {
  path: string;
  looksLike: string;
}

const sheet = (part: string, operator = "Brasserie d’Achouffe – visites guidées") =>
  `/eltos/{${operator}}/${part}`;

/** The request about an operator in its place of the queue. */
const queued = (operator: string) => `/reviews/eltos/{${operator}}`;

const offer = (title: string) => `/offers/{offer: ${title}}/informations`;

/** @param path the key of a gift of the demo, and a part of its page */
const gift = (path: string) => path.replace(/^\w+/, (key) => `/gifts/${seedId(`gift/${key}`)}`);

/** @param first the first number of a batch of the demo */
const cardBatch = (first: string) => `/cards/batches/${seedId(`card-batch/${first}`)}`;

/** A state with the layout and the parts of another screen, which differs in its words only. */
const like = (looksLike: string, path: string): Alike => ({ path, looksLike });

const screens = (who: Who, paths: Record<string, string | Alike>, status = 200): ScreenToSee[] =>
  Object.entries(paths).map(([name, path]) => ({
    name,
    who,
    status,
    ...(typeof path === "string" ? { path } : path),
  }));

/** Every screen, in the states that a URL can show, with the demo's data. */
export const everyScreen: readonly ScreenToSee[] = [
  ...screens("nobody", {
    login: "/login",
    "login-from-b2b": like("login", "/login?errorB2B=1"),
    "login-wbt": like("login", "/login-wbt"),
    "sign-up-choice": "/sign-up",
    "sign-up-member": "/sign-up?type=member",
    "sign-up-distributor": like("sign-up-member", "/sign-up?type=distributor"),
    "sign-up-success": "/sign-up?step=success",
    "register-user": "/register-user?jwt={invitation}",
    "register-user-unreadable": "/register-user?jwt=abc",
    "register-user-success": like("sign-up-success", "/register-user?step=success"),
    "forgot-password": like("login", "/forgot-password"),
    "forgot-password-asked": like("sign-up-success", "/forgot-password?step=asked"),
    "reset-password": like("register-user", "/reset-password?jwt={reset}"),
    "reset-password-unreadable": like("register-user-unreadable", "/reset-password?jwt=abc"),
    "reset-password-success": like("sign-up-success", "/reset-password?step=success"),
    terms: "/conditions-d-utilisation",
    privacy: like("terms", "/vie-privee"),
    accessibility: like("terms", "/accessibilite"),
    "site-map": "/plan-du-site",
    "confirm-email": "/confirm-email?jwt={new address}",
    "confirm-email-spent": like("register-user-unreadable", "/confirm-email?jwt=abc"),
    "unsubscribe-unreadable": like("register-user-unreadable", "/unsubscribe?jwt=abc"),
    "unsubscribe-success": like("sign-up-success", "/unsubscribe?step=success"),
    "confirm-email-success": like("sign-up-success", "/confirm-email?step=success"),
  }),
  ...screens("nobody", { "not-found": "/nulle-part" }, 404),
  ...screens("nobody", { "post-login-refused": like("not-found", "/post-login?code=abc&state=abc") }, 400),
  ...screens("plateforme", {
    dashboard: "/",
    "profile-preferences-team": "/profile/preferences",
    "validate-created": sheet("validate", "Ferme pédagogique du Bois-Seigneur-Isaac"),
    "validate-edited": sheet("validate", "Citadelle de Dinant"),
    "validate-deleted": sheet("validate", "Musée de la Fraise et du terroir wallon"),
    "validate-unarchived": like(
      "validate-edited",
      sheet("validate", "RAVeL & Rails – draisines de la Molignée"),
    ),
    "validate-refuse": `${sheet("validate", "Citadelle de Dinant")}?refuse=1`,
    "validate-offer": offer("Visite guidée et dégustation de deux bières").replace(
      "informations",
      "validate",
    ),
    "sheet-review": like("validate-edited", sheet("informations/validate", "Citadelle de Dinant")),
    "offer-review": like(
      "validate-offer",
      `${offer("Visite guidée et dégustation de deux bières")}/validate`,
    ),
    "review-created": queued("Ferme pédagogique du Bois-Seigneur-Isaac"),
    "review-edited": queued("Citadelle de Dinant"),
    "review-deleted": queued("Musée de la Fraise et du terroir wallon"),
    "review-unarchived": like("review-edited", queued("RAVeL & Rails – draisines de la Molignée")),
    "review-refuse": `${queued("Citadelle de Dinant")}?refuse=1`,
    "review-offer": "/reviews/offers/{offer: Visite guidée et dégustation de deux bières}",
    "review-ask": "/reviews/offers/{offer: Visite guidée et dégustation de deux bières}?ask=1",
    "reviews-none": "/reviews?search=zzzzzz",
    "reviews-of-offers": like("review-offer", "/reviews?about=offer"),
    "reviews-many": "/reviews/many?about=operator&of=all",
    "refusal-reasons": "/reviews/reasons",
    "review-target": "/reviews/target",
    "reviews-late": like("reviews-none", "/reviews?late=1"),
    operators: "/eltos",
    "operators-filtered": "/eltos?status=Archived&status=Inactive&distributors=false&sort=createdAsc",
    "operators-empty": "/eltos?search=zzzzzz",
    "operators-deleted": like("operators-filtered", "/eltos?deleted=true"),
    "operators-filters": "/eltos/filters?status=Active&province=Namur",
    "operators-many": "/eltos/many?of=all&status=Active",
    "operators-columns": "/eltos/columns",
    "operators-views": "/eltos/views?status=Active&sort=-name",
    "operators-add": "/eltos/add",
    "operators-export": "/eltos/export",
    sheet: sheet("informations"),
    "sheet-under-review": sheet("informations", "Citadelle de Dinant"),
    "sheet-archived": like("sheet-under-review", sheet("informations", "Fourneau Saint-Michel")),
    "sheet-edit": sheet("informations/edit"),
    "sheet-delete": sheet("informations/delete"),
    "sheet-translation": sheet("informations/translation"),
    "sheet-link": sheet("informations/link"),
    "sheet-link-search": like("sheet-link", `${sheet("informations/link")}?search=abbaye`),
    "sheet-link-chosen": `${sheet("informations/link")}?choice={Château de Belœil}`,
    "sheet-unlink": like("sheet-archive", sheet("informations/unlink", "Domaine des Grottes de Han")),
    "sheet-link-create": like("sheet-group-rename", sheet("informations/link-create")),
    "sheet-group-rename": sheet("informations/group-rename"),
    "sheet-withdraw": like("sheet-archive", sheet("informations/withdraw", "Citadelle de Dinant")),
    "sheet-archive": sheet("informations/archivate"),
    "sheet-unarchive": like("sheet-archive", sheet("informations/unarchivate", "Fourneau Saint-Michel")),
    "sheet-restore": like("sheet-archive", sheet("informations/restore", "deleted")),
    "sheet-not-eligible": sheet("informations/not-eligible"),
    "sheet-offers": sheet("deals-and-offers"),
    "sheet-users": sheet("users"),
    "sheet-linked": like("sheet-users", sheet("linked-eltos", "Domaine des Grottes de Han")),
    "sheet-linked-none": like("operators-empty", sheet("linked-eltos")),
    "sheet-stats": sheet("stats"),
    "sheet-stats-none": like("sheet-stats", sheet("stats", "Maison de l’imprimerie et des lettres de Thuin")),
    statistics: "/statistics",
    "statistics-of-a-year": "/statistics?period=12m&figures=open",
    "statistics-impossible": like("statistics", "/statistics?from=2026-03-02&to=2026-03-01"),
    "sheet-history": sheet("history"),
    "sheet-history-unknown": like("sheet-history", `${sheet("history")}?to=inconnue`),
    "sheet-offers-add": like("offers-add", sheet("deals-and-offers/add")),
    offers: "/offers",
    "offers-filtered": like(
      "operators-filtered",
      "/offers?status=Active&province=Namur&province=Li%C3%A8ge&tags=En+famille&start=2026-01-01&offerOnly=true&sort=validityEnd",
    ),
    "offers-empty": like("operators-empty", "/offers?search=zzzzzz"),
    offer: offer("Un guide audio offert"),
    "offers-add": "/offers/add",
    "offers-export": like("operators-export", "/offers/export"),
    "offers-catalogue": "/offers/export/{catalogue}",
    "offers-many": like("operators-many", "/offers/many?of=all&status=Active&province=Namur"),
    "offers-many-none": like("operators-many", "/offers/many?of=chosen"),
    "offers-filters": like("operators-filters", "/offers/filters?status=Active&province=Namur"),
    "offers-columns": "/offers/columns",
    "offers-calendar": "/offers/calendar",
    "offers-calendar-days": "/offers/calendar?layout=days",
    "offers-calendar-filters": like("operators-filters", "/offers/calendar/filters?province=Namur"),
    "offers-calendar-subscribe": "/offers/calendar/subscribe",
    "offers-views": like("operators-views", "/offers/views?status=Active&sort=-name"),
    "offers-deleted": like("operators-filtered", "/offers?deleted=true"),
    "offer-edit": offer("Un guide audio offert").replace("informations", "edit"),
    "offer-duplicate": like("offers-add", `${offer("Un guide audio offert")}/duplicate`),
    "offer-translation": like("sheet-translation", `${offer("Un guide audio offert")}/translation`),
    "offer-preview": `${offer("Un guide audio offert")}/preview`,
    "offer-history": like("sheet-history", offer("Un guide audio offert").replace("informations", "history")),
    "offer-archive": like("sheet-archive", `${offer("Un guide audio offert")}/archivate`),
    "offer-delete": like("sheet-delete", `${offer("Un guide audio offert")}/delete`),
    "offer-withdraw": like(
      "sheet-archive",
      `${offer("Visite guidée et dégustation de deux bières")}/withdraw`,
    ),
    "offer-unarchive": like("sheet-archive", "/offers/{archived offer}/informations/unarchivate"),
    "offer-restore": like("sheet-archive", "/offers/{deleted offer}/informations/restore"),
    "offer-under-review": like("sheet-under-review", offer("Visite guidée et dégustation de deux bières")),
    users: "/users",
    "users-filtered": like(
      "operators-filtered",
      "/users?role=Admin&state=registered&createdAfter=2020-01-01&sort=newest",
    ),
    "users-empty": like("operators-filtered", "/users?search=zzzzzz"),
    "users-filters": like("operators-filters", "/users/filters?role=Admin"),
    "users-columns": like("operators-columns", "/users/columns"),
    "users-views": like("operators-views", "/users/views?role=Admin"),
    "users-export": like("operators-export", "/users/export"),
    user: "/users/{user}/informations",
    "user-history": like("sheet-history", "/users/{user}/history"),
    "user-edit": like("sheet-users-add", "/users/{user}/edit"),
    "user-delete": like("sheet-delete", "/users/{user}/informations/delete"),
    "user-password": like("sheet-archive", "/users/{user}/informations/password"),
    "user-resend": like("sheet-archive", "/users/{user}/informations/resend"),
    "user-sessions": like("sheet-archive", "/users/{user}/informations/sessions"),
    "user-second-factor": like("sheet-archive", "/users/{user}/informations/second-factor"),
    "sheet-users-add": sheet("users/add"),
    "sheet-user-delete": like("sheet-delete", sheet("users/{user of an operator}/delete")),
    "sheet-user-password": like("sheet-archive", sheet("users/{user of an operator}/password")),
    "sheet-user-resend": like("sheet-archive", sheet("users/{user of an operator}/resend")),
    "sheet-users-export": like("operators-export", sheet("users/export")),
    publication: "/publication",
    "publication-removals": like("publication", "/publication?change=removed"),
    "publication-effect": like("publication", "/publication?by=effect&languages=missing"),
    "publication-nothing-found": like("publication", "/publication?search=zzzzzz"),
    "publication-plan": "/publication/plan",
    "publication-part-none": like("operators-empty", "/publication/part"),
    "publication-versions": "/publication/versions",
    "publication-compare": "/publication/compare?from=1&to=3",
    "publication-preview": "/publication/preview",
    "publication-preview-offers": like("publication-preview", "/publication/preview?show=next&kind=offer"),
    "publication-preview-page": "/publication/preview?show=next&change=changed&view=page&language=nl",
    "publication-preview-gifts": like("publication-preview", "/publication/preview?kind=gift&language=de"),
    "publication-preview-nothing": like(
      "publication-preview",
      "/publication/preview?search=zzzzzz&change=removed",
    ),
    "publication-same": like("publication-compare", "/publication/compare?from=2&to=2"),
    "publication-unknown": like("publication-compare", "/publication/compare?from=1&to=99"),
    "publication-restore": like("sheet-archive", "/publication/2/restore"),
    logs: "/logs",
    "logs-filtered": like(
      "operators-filtered",
      "/logs?kind=operator&type=OperatorArchived&search=mus%C3%A9e&sort=alphabetical",
    ),
    "logs-empty": like("operators-empty", "/logs?search=zzzzzz"),
    "logs-filters": like("operators-filters", "/logs/filters?kind=operator"),
    "logs-views": like("operators-views", "/logs/views?kind=operator"),
    "logs-export": like("operators-export", "/logs/export"),
    outbox: "/outbox",
    "outbox-columns": like("operators-columns", "/outbox/columns"),
    "outbox-views": like("operators-views", "/outbox/views?state=waiting"),
    "outbox-mail": "/outbox/{mail}",
    "outbox-send-again": like("sheet-archive", "/outbox/send-again?state=refused&state=givenUp"),
    cards: "/cards",
    "cards-sent": like("cards", "/cards?state=sent"),
    "cards-order": "/cards/order",
    "cards-settings": "/cards/settings",
    "cards-check": "/cards/check?number=5412098400009",
    "cards-batch": cardBatch("5412098400009"),
    "client-keys": "/client-keys",
    "client-keys-add": "/client-keys/add",
    "client-key": "/client-keys/{client key}",
    "client-key-revoke": like("sheet-archive", "/client-keys/{client key}/revoke"),
    "client-key-issued": "/client-keys/{client key}/issued",
    gifts: "/gifts",
    "gifts-sorted": like("gifts", "/gifts?sort=availabilityAscending"),
    "gifts-add": "/gifts/add",
    "gifts-views": like("operators-views", "/gifts/views?sort=oldest"),
    gift: gift("coffret/informations"),
    "gift-programmed": like("gift", gift("nuit/informations")),
    "gift-without-keys": like("gift", gift("guide/informations")),
    "gift-edit": like("gifts-add", gift("coffret/edit")),
    "gift-translation": like("sheet-translation", gift("nuit/informations/translation")),
    "gift-template": gift("coffret/template"),
    "gift-template-of-programme": like("gift-template", gift("guide/template")),
    "gift-stock": gift("coffret/stock"),
    "gift-stock-available": like("gift-stock", gift("coffret/stock?state=available&search=ba")),
    "gift-stock-nothing-found": like("operators-empty", gift("coffret/stock?search=zzzzzz")),
    "gift-stock-none": like("operators-empty", gift("guide/stock")),
    "gift-stock-add": gift("coffret/stock/add"),
    "gift-stock-check": gift("coffret/stock?check={checked file}"),
    "gift-stock-check-gone": like(
      "gift-stock-check",
      gift("coffret/stock?check=00000000-0000-4000-8000-000000000000"),
    ),
    "gift-stock-release": like("sheet-delete", gift(`coffret/stock/${seedId("key/coffret/0")}/release`)),
    "gift-stock-delete": like("sheet-delete", gift(`coffret/stock/${seedId("key/coffret/0")}/delete`)),
    "gift-orders": gift("coffret/orders"),
    "gift-orders-cancelled": like("gift-orders", gift("coffret/orders?state=cancelled")),
    "gift-orders-nothing-found": like("operators-empty", gift("coffret/orders?search=zzzzzz")),
    "gift-orders-none": like("operators-empty", gift("souper/orders")),
    "gift-order-cancel": gift("coffret/orders/{order}/cancel"),
    "gift-order-cancelled": like("sheet-delete", gift("coffret/orders/{cancelled order}/cancel")),
    "pass-holder-orders": like(
      "pass-holder-points",
      "/pass-holders/{pass holder with an order}/points-history",
    ),
    notifications: "/notifications",
    "notifications-none": like("operators-empty", "/notifications?state=sending"),
    "notifications-add": "/notifications/add",
    "notifications-columns": like("operators-columns", "/notifications/columns"),
    "notifications-views": like("operators-views", "/notifications/views?state=sent"),
    notification: like("notification-sent", `/notifications/${seedId("notification/programmed")}`),
    "notification-sent": `/notifications/${seedId("notification/brewers")}`,
    "notification-edit": like(
      "notifications-add",
      `/notifications/${seedId("notification/programmed")}/edit`,
    ),
    "notification-delete": like("sheet-delete", `/notifications/${seedId("notification/programmed")}/delete`),
    "pass-holders": "/pass-holders",
    "pass-holders-sorted": like("pass-holders", "/pass-holders?sort=-points&search=ma"),
    "pass-holders-empty": like("operators-empty", "/pass-holders?search=zzzzzz"),
    "pass-holders-filtered": like(
      "pass-holders",
      "/pass-holders?speaks=NL&zipFrom=1000&zipTo=9999&notVisitedSince=2026-01-01",
    ),
    "pass-holders-filters": like("operators-filters", "/pass-holders/filters?speaks=NL&pointsFrom=100"),
    "pass-holders-add": "/pass-holders/add",
    "pass-holder": "/pass-holders/{pass holder}/informations",
    "pass-holder-delete": like("sheet-delete", "/pass-holders/{pass holder}/informations/delete"),
    "pass-holder-erase": "/pass-holders/{pass holder}/informations/erase",
    "pass-holder-consents": "/pass-holders/{pass holder}/informations/consents",
    "pass-holder-data": "/pass-holders/{pass holder}/informations/data",
    "users-add": "/users/add",
    "pass-holders-ignored": "/pass-holders/duplicates/ignored",
    "pass-holders-deleted": "/pass-holders/deleted?see={deleted pass holder}",
    "pass-holders-deleted-none": like("operators-empty", "/pass-holders/deleted?search=zzzzzz"),
    "pass-holders-deleted-restore": like(
      "sheet-archive",
      "/pass-holders/deleted/{deleted pass holder}/restore",
    ),
    "pass-holders-deleted-erase": like("sheet-delete", "/pass-holders/deleted/{deleted pass holder}/erase"),
    "pass-holder-points": "/pass-holders/{pass holder}/points-history",
    "pass-holder-history": like("pass-holder-points", "/pass-holders/{pass holder}/history"),
    "pass-holder-add-points": "/pass-holders/{pass holder}/informations/add-points",
    "pass-holder-merge": like(
      "pass-holder-add-points",
      "/pass-holders/{pass holder}/informations/merge?with=ma",
    ),
    "pass-holder-lost-card": like(
      "pass-holder-add-points",
      "/pass-holders/{pass holder}/informations/lost-card",
    ),
    "pass-holder-qr-code": "/pass-holders/{pass holder}/informations/qr-code",
    "pass-holders-qr-codes": like("operators-export", "/pass-holders/export/qr-codes"),
    "pass-holder-edit": like("pass-holders-add", "/pass-holders/{pass holder}/edit"),
    "pass-holder-digital-edit": like("pass-holders-add", "/pass-holders/{digital pass}/edit"),
    "pass-holders-columns": like("operators-columns", "/pass-holders/columns"),
    "pass-holders-views": like("operators-views", "/pass-holders/views?sort=points"),
    "pass-holders-duplicate": "/pass-holders/duplicate",
    "pass-holders-points": "/pass-holders/points?of=all&speaks=DE",
    "pass-holders-export": like("operators-export", "/pass-holders/export"),
    "pass-holders-catalogue": "/pass-holders/export/offers",
    "pass-holders-catalogue-ready": like("offers-catalogue", "/pass-holders/export/offers/{catalogue}"),
    "whole-site-map": like("site-map", "/plan-du-site"),
    anomalies: "/anomalies",
    "anomalies-nothing-found": like("operators-empty", "/anomalies?rule=byHand&state=confirmed"),
    "anomalies-filters": like("operators-filters", "/anomalies/filters?rule=tooFar"),
    "anomaly-rules": "/anomalies/rules",
    anomaly: "/anomalies/{anomaly}",
    translations: "/translations",
    "translations-nothing-found": like("operators-empty", "/translations?kind=gift&state=outdated"),
    "translations-columns": like("operators-columns", "/translations/columns"),
    "translations-filters": like("operators-filters", "/translations/filters?kind=offer"),
    "translation-text": "/translations/offer/{offer: Un guide audio offert}/nl/title?kind=offer",
    help: "/aide",
    news: "/aide/nouveautes",
    search: "/search?q=namur",
    "search-nothing-asked": like("site-map", "/search"),
    "search-nothing-found": like("search", "/search?q=zzzzzz"),
  }),
  ...screens(
    "plateforme",
    {
      "sheet-not-found": "/eltos/inconnu/informations",
      "offer-not-found": like("sheet-not-found", "/offers/inconnue/informations"),
      "user-not-found": like("sheet-not-found", "/users/inconnu/informations"),
      "gift-not-found": like("sheet-not-found", "/gifts/00000000-0000-4000-8000-000000000000/informations"),
      "pass-holder-not-found": like(
        "sheet-not-found",
        "/pass-holders/00000000-0000-4000-8000-000000000000/informations",
      ),
    },
    404,
  ),
  ...screens("gestionnaire", {
    "own-operators": "/eltos?sort=offers",
    "own-overview": "/eltos/{own}/overview",
    "own-request": "/eltos/{own}/overview/requests/{refused}",
    "own-request-again": like("sheet-edit", "/eltos/{own}/informations/edit?request={refused}"),
    "own-offers": like("offers", "/offers"),
    "own-users": like("users", "/users"),
    "own-logs": like("logs", "/logs"),
    "own-notifications": like("notifications", "/notifications"),
    "own-notification": like("notification-sent", `/notifications/${seedId("notification/brewers")}`),
    "own-gifts": like("gifts", "/gifts"),
    "own-gift": like("gift", gift("coffret/informations")),
    "own-gift-template": gift("coffret/template"),
    "own-gift-stock": like("gift-stock", gift("coffret/stock")),
    "own-sheet-edit": like("sheet-edit", sheet("informations/edit", "own")),
    "own-help": like("help", "/aide"),
    profile: "/profile",
    "profile-email": "/profile/email",
    "profile-password": like("profile-email", "/profile/password"),
    "profile-sessions": "/profile/sessions",
    "profile-second-factor": "/profile/second-factor",
    "profile-preferences": like("profile-preferences-team", "/profile/preferences"),
    "profile-shortcuts": "/profile/shortcuts",
    "second-factor": "/second-factor",
  }),
  ...screens("gestionnaire", { "not-allowed": like("sheet-not-found", "/publication") }, 403),
  ...screens("distributeur", {
    "cards-counter": "/cards",
    "cards-counter-check": like("cards-check", "/cards/check"),
    "pass-holders-counter": "/pass-holders",
    "pass-holders-counter-add": "/pass-holders/add",
    "pass-holders-counter-next": like(
      "pass-holders-counter-add",
      "/pass-holders/add?language=nl&country=BE&zipCode=5580&city=Rochefort",
    ),
    "pass-holders-counter-registration": "/pass-holders/registrations/{registration of today}",
    "pass-holders-counter-qr-code": like(
      "pass-holder-qr-code",
      "/pass-holders/registrations/{registration of today}/qr-code",
    ),
    "pass-holders-counter-catalogue": like("pass-holders-catalogue", "/pass-holders/export/offers"),
  }),
  ...screens(
    "distributeur",
    {
      "pass-holders-counter-not-found": like(
        "sheet-not-found",
        "/pass-holders/registrations/00000000-0000-4000-8000-000000000000",
      ),
    },
    404,
  ),
  ...screens("scanneur", {
    "scanner-operators": like("own-operators", "/eltos"),
    scan: "/scan",
    "scan-places": "/scan/places",
    "scan-wrong": like("scan", "/scan?pass=541209800041"),
    "scan-pass": "/scan/pass?pass={scanned pass}",
    "scan-done": "/scan/done?pass={awarded pass}",
    "scan-offline": "/scan/offline",
    "scan-kept": "/scan/kept",
    "scan-annul": like("scan-again", "/scan/annul?pass={awarded pass}"),
    "scan-again": "/scan/pass?pass={awarded pass}",
  }),
  ...screens("between password and code", {
    "login-code": "/login/code",
    "login-recovery-code": like("login-code", "/login/code?recovery=1"),
  }),
  ...screens("with a second factor", { "recovery-codes": "/profile/second-factor/codes" }),
  ...screens("scanneur", { "scan-unknown": "/scan/pass?pass=9999999999999" }, 404),
];

/** @throws where it has another name by now */
export const screen = (name: string) => {
  const found = everyScreen.find((one) => one.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return found;
};
