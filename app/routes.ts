import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The drawers over a list: all lists share the same files. */
const drawers = (list: string, ...names: ("filters" | "views" | "columns" | "many" | "export")[]) =>
  names.map((name) => route(name, `routes/lists/${name}.tsx`, { id: `${list}/${name}` }));

/** Redirects to the previous and next rows of a list. */
const neighbours = (list: string, sheet: string) =>
  ["next", "previous"].map((way) =>
    route(`${sheet}/${way}`, "routes/lists/neighbour.ts", { id: `${list}/${way}` }),
  );

/** Every component in every state, for developers: not in a production build. */
const gallery =
  process.env.NODE_ENV === "production"
    ? []
    : [
        route("composants", "routes/gallery/gallery.tsx", [
          route("tiroir", "routes/gallery/drawer.tsx"),
          route("validation", "routes/gallery/review.tsx"),
          route("dialogue", "routes/gallery/dialog.tsx"),
        ]),
        layout("routes/public/layout.tsx", { id: "gallery/public" }, [
          route("composants/inscription", "routes/gallery/sign-up.tsx"),
          route("composants/connexion", "routes/gallery/sign-in.tsx"),
        ]),
        route("composants/mails", "routes/gallery/mails.tsx"),
      ];

export default [
  layout("routes/public/layout.tsx", [
    route("login", "routes/public/login.tsx"),
    route("login-wbt", "routes/public/login-wbt.tsx"),
    route("post-login", "routes/public/post-login.tsx"),
    route("sign-up", "routes/public/sign-up.tsx"),
    route("register-user", "routes/public/register-user.tsx"),
    route("forgot-password", "routes/public/forgot-password.tsx"),
    route("reset-password", "routes/public/reset-password.tsx"),
    route("conditions-d-utilisation", "routes/public/terms-of-use.tsx"),
    route("vie-privee", "routes/public/privacy-policy.tsx"),
    route("accessibilite", "routes/public/accessibility.tsx"),
    route("login/code", "routes/public/login-code.tsx"),
    route("second-factor", "routes/public/second-factor.tsx"),
    route("confirm-email", "routes/public/confirm-email.tsx"),
    route("unsubscribe", "routes/public/unsubscribe.tsx"),
    route("accept-terms", "routes/public/accept-terms.tsx"),
  ]),
  route("plan-du-site", "routes/shell/site-map.tsx"),
  route("logout", "routes/shell/logout.ts"),
  route("scan/app", "routes/shell/scan-app.ts"),
  // Without personal data: the scanning pages' service worker caches them for offline use.
  route("scan/offline", "routes/scan/offline.tsx"),
  route("scan/kept", "routes/scan/kept.tsx"),
  route("scan/send", "routes/scan/send.ts"),
  route("scan/manifest.webmanifest", "routes/scan/manifest.ts"),
  route("scan", "routes/scan/layout.tsx", [
    index("routes/scan/number.tsx"),
    route("places", "routes/scan/places.tsx"),
    route("pass", "routes/scan/pass.tsx"),
    route("done", "routes/scan/done.tsx"),
    route("annul", "routes/scan/annul.tsx"),
  ]),

  layout("routes/shell/layout.tsx", [
    layout("routes/shell/content.tsx", [
      // A layout rather than an index: its drawers have the URLs of their subjects.
      route("", "routes/dashboard/dashboard.tsx", [
        route("eltos/:eltoId/validate", "routes/reviews/operator-drawer.tsx"),
        route("offers/:offerId/validate", "routes/reviews/offer-drawer.tsx"),
      ]),
      route("reviews", "routes/reviews/start.tsx"),
      route("reviews/many", "routes/reviews/many.tsx"),
      route("reviews/reasons", "routes/reviews/reasons.tsx"),
      route("reviews/target", "routes/reviews/target.tsx"),
      route("reviews/requests/:requestId", "routes/reviews/handling.tsx"),
      route("reviews/requests/:requestId/look", "routes/reviews/look.ts"),
      route("reviews/eltos/:eltoId", "routes/reviews/operator.tsx"),
      route("reviews/offers/:offerId", "routes/reviews/offer.tsx"),
      route("eltos", "routes/operators/list/list.tsx", [
        ...drawers("operators", "filters", "views", "columns", "many", "export"),
        route("add", "routes/operators/list/add.tsx"),
      ]),
      route("eltos/:eltoId/overview", "routes/operators/account/overview.tsx", [
        route("requests/:requestId", "routes/operators/account/request.tsx"),
      ]),
      route("eltos/:eltoId", "routes/operators/sheet/sheet.tsx", [
        index("routes/lists/first-part.ts", { id: "operators/first-part" }),
        route("informations", "routes/operators/sheet/informations.tsx", [
          route("validate", "routes/reviews/operator-drawer.tsx", { id: "sheet/review" }),
          route("withdraw", "routes/operators/actions/confirm.tsx", { id: "operators/actions/withdraw" }),
          route("archivate", "routes/operators/actions/confirm.tsx", { id: "operators/actions/archive" }),
          route("unarchivate", "routes/operators/actions/confirm.tsx", { id: "operators/actions/unarchive" }),
          route("not-eligible", "routes/operators/actions/not-eligible.tsx"),
          route("delete", "routes/operators/actions/confirm.tsx", { id: "operators/actions/delete" }),
          route("restore", "routes/operators/actions/confirm.tsx", { id: "operators/actions/restore" }),
          route("translation", "routes/operators/sheet/translation.tsx"),
          route("link", "routes/operators/groups/link.tsx"),
          route("unlink", "routes/operators/groups/unlink.tsx"),
          route("link-create", "routes/operators/groups/link-create.tsx"),
          route("group-rename", "routes/operators/groups/group-rename.tsx"),
        ]),
        route("informations/edit", "routes/operators/edit/edit.tsx"),
        route("deals-and-offers", "routes/operators/sheet/offers.tsx", [
          route("add", "routes/operators/sheet/add-offer.tsx"),
        ]),
        route("stats", "routes/operators/sheet/stats.tsx"),
        route("history", "routes/operators/sheet/history.tsx"),
        route("users", "routes/operators/sheet/users.tsx", [
          route("add", "routes/operators/sheet/add-user.tsx"),
          ...drawers("operator-users", "export"),
          route(":userId/delete", "routes/users/account/delete.tsx", { id: "operator-users/delete" }),
          route(":userId/password", "routes/users/account/password.tsx", { id: "operator-users/password" }),
          route(":userId/resend", "routes/users/account/resend.tsx", { id: "operator-users/resend" }),
        ]),
        route("linked-eltos", "routes/operators/groups/linked.tsx", [
          route("unlink", "routes/operators/groups/unlink.tsx", { id: "linked-eltos/unlink" }),
        ]),
      ]),
      route("offers", "routes/offers/list/list.tsx", [
        ...drawers("offers", "filters", "views", "columns", "many"),
        route("add", "routes/offers/form/add.tsx"),
        route("export", "routes/offers/list/export.tsx"),
        route("export/:catalogueId", "routes/offers/list/catalogue.tsx"),
      ]),
      route("offers/calendar", "routes/offers/calendar/calendar.tsx", [
        ...drawers("calendar", "filters"),
        route("subscribe", "routes/offers/calendar/subscribe.tsx"),
      ]),
      route("offers/:offerId", "routes/offers/sheet/sheet.tsx", [
        index("routes/lists/first-part.ts", { id: "offers/first-part" }),
        route("informations", "routes/offers/sheet/informations.tsx", [
          route("validate", "routes/reviews/offer-drawer.tsx", { id: "offer/review" }),
          route("withdraw", "routes/offers/actions/confirm.tsx", { id: "offers/actions/withdraw" }),
          route("archivate", "routes/offers/actions/confirm.tsx", { id: "offers/actions/archive" }),
          route("unarchivate", "routes/offers/actions/confirm.tsx", { id: "offers/actions/unarchive" }),
          route("delete", "routes/offers/actions/confirm.tsx", { id: "offers/actions/delete" }),
          route("duplicate", "routes/offers/form/duplicate.tsx"),
          route("translation", "routes/offers/form/translation.tsx"),
          route("preview", "routes/offers/sheet/preview.tsx"),
          route("restore", "routes/offers/actions/confirm.tsx", { id: "offers/actions/restore" }),
        ]),
        route("history", "routes/offers/sheet/history.tsx"),
        // A drawer over the informations page, but not below its URL.
        layout("routes/offers/sheet/informations.tsx", { id: "offers/informations-behind-edit" }, [
          route("edit", "routes/offers/form/edit.tsx"),
        ]),
      ]),
      route("users", "routes/users/list/list.tsx", [
        route("add", "routes/users/list/add.tsx"),
        ...drawers("users", "filters", "views", "columns", "export"),
      ]),
      route("users/:userId", "routes/users/account/sheet.tsx", [
        index("routes/lists/first-part.ts", { id: "users/first-part" }),
        route("informations", "routes/users/account/informations.tsx", [
          route("delete", "routes/users/account/delete.tsx"),
          route("password", "routes/users/account/password.tsx"),
          route("resend", "routes/users/account/resend.tsx"),
          route("second-factor", "routes/users/account/reset-second-factor.tsx"),
          route("sessions", "routes/users/account/end-sessions.tsx"),
        ]),
        route("history", "routes/users/account/history.tsx"),
      ]),
      route("users/:userId/edit", "routes/users/account/edit.tsx"),
      route("publication", "routes/publication/publish.tsx", [
        route(":number/restore", "routes/publication/restore.tsx"),
        route("plan", "routes/publication/plan.tsx"),
      ]),
      route("publication/part", "routes/publication/part.tsx"),
      route("publication/versions", "routes/publication/versions.tsx"),
      route("publication/preview", "routes/publication/preview.tsx"),
      route("publication/compare", "routes/publication/compare.tsx"),
      route("profile", "routes/profile/informations.tsx", [
        route("email", "routes/profile/email.tsx"),
        route("password", "routes/profile/password.tsx"),
      ]),
      route("profile/sessions", "routes/profile/sessions.tsx"),
      route("profile/second-factor", "routes/profile/second-factor.tsx", [
        route("codes", "routes/profile/recovery-codes.tsx"),
      ]),
      route("profile/preferences", "routes/profile/preferences.tsx"),
      route("profile/shortcuts", "routes/profile/shortcuts.tsx"),
      route("notes/:kind/:subjectId", "routes/notes/notes.tsx", [
        route(":noteId/edit", "routes/notes/edit.tsx"),
        route(":noteId/delete", "routes/notes/delete.tsx"),
      ]),
      route("anomalies", "routes/anomalies/list.tsx", [route("filters", "routes/anomalies/filters.tsx")]),
      route("anomalies/rules", "routes/anomalies/rules.tsx"),
      route("anomalies/:anomalyId", "routes/anomalies/sheet.tsx"),
      route("logs", "routes/logs/list.tsx", [...drawers("logs", "filters", "views", "export")]),
      route("translations", "routes/translations/list.tsx", [
        route("filters", "routes/translations/filters.tsx"),
        ...drawers("translations", "columns"),
      ]),
      route("translations/:kind/:contentId/:language/:text", "routes/translations/text.tsx"),
      route("aide", "routes/help/help.tsx"),
      route("aide/nouveautes", "routes/help/news.tsx"),
      route("undo/:actId", "routes/shell/undo.tsx"),
      route("search", "routes/shell/search.tsx"),
      route("statistics", "routes/statistics/overview.tsx"),
      route("outbox", "routes/outbox/list.tsx", [
        ...drawers("outbox", "views", "columns"),
        route("send-again", "routes/outbox/send-again.tsx"),
        route(":mailId", "routes/outbox/mail.tsx"),
      ]),
      route("client-keys", "routes/client-keys/list.tsx", [
        route("add", "routes/client-keys/add.tsx"),
        route(":keyId", "routes/client-keys/key.tsx"),
        route(":keyId/revoke", "routes/client-keys/revoke.tsx"),
      ]),
      route("client-keys/:keyId/issued", "routes/client-keys/issued.tsx"),
      route("pass-holders", "routes/pass-holders/list/list.tsx", [
        route("add", "routes/pass-holders/form/add.tsx"),
        ...drawers("pass-holders", "filters", "views", "columns", "export"),
        route("duplicate", "routes/pass-holders/duplicates/duplicate.tsx"),
        route("points", "routes/pass-holders/points/points-for-many.tsx"),
        route("export/offers", "routes/pass-holders/list/catalogue.tsx"),
        route("export/qr-codes", "routes/pass-holders/qr-codes/qr-sheets.tsx"),
        route("export/offers/:catalogueId", "routes/offers/list/catalogue.tsx", {
          id: "pass-holders/catalogue",
        }),
      ]),
      route("pass-holders/duplicates/ignored", "routes/pass-holders/duplicates/ignored.tsx"),
      route("pass-holders/deleted", "routes/pass-holders/personal-data/deleted.tsx", [
        route(":passHolderId/restore", "routes/pass-holders/personal-data/restore.tsx"),
        route(":passHolderId/erase", "routes/pass-holders/personal-data/erase-deleted.tsx"),
      ]),
      route(
        "pass-holders/registrations/:registrationId",
        "routes/pass-holders/registrations/registration.tsx",
        [route("qr-code", "routes/pass-holders/registrations/qr-code.tsx")],
      ),
      route("pass-holders/:passHolderId", "routes/pass-holders/sheet/sheet.tsx", [
        index("routes/lists/first-part.ts", { id: "pass-holders/first-part" }),
        route("informations", "routes/pass-holders/sheet/informations.tsx", [
          route("delete", "routes/pass-holders/sheet/delete.tsx"),
          route("erase", "routes/pass-holders/personal-data/erase.tsx"),
          route("consents", "routes/pass-holders/personal-data/consents.tsx"),
          route("data", "routes/pass-holders/personal-data/data.tsx"),
          route("undo-merge/:mergeId", "routes/pass-holders/sheet/undo-merge.tsx"),
          route("add-points", "routes/pass-holders/points/add-points.tsx"),
          route("qr-code", "routes/pass-holders/qr-codes/qr-code.tsx"),
          route("merge", "routes/pass-holders/duplicates/merge.tsx"),
          route("lost-card", "routes/pass-holders/cards/lost-card.tsx"),
          route("card-found/:withdrawnId", "routes/pass-holders/cards/card-found.tsx"),
        ]),
        route("points-history", "routes/pass-holders/points/points-history.tsx"),
        route("history", "routes/pass-holders/history/history.tsx"),
      ]),
      route("pass-holders/:passHolderId/edit", "routes/pass-holders/form/edit.tsx"),
      route("cards", "routes/cards/cards.tsx", [
        route("order", "routes/cards/order.tsx"),
        route("settings", "routes/cards/settings.tsx"),
      ]),
      route("cards/check", "routes/cards/check.tsx"),
      route("cards/batches/:batchId", "routes/cards/batch.tsx"),
      route("notifications", "routes/notifications/list.tsx", [
        route("add", "routes/notifications/add.tsx"),
        ...drawers("notifications", "views", "columns"),
        route(":notificationId", "routes/notifications/sheet.tsx"),
        route(":notificationId/edit", "routes/notifications/edit.tsx"),
        route(":notificationId/delete", "routes/notifications/delete.tsx"),
      ]),
      route("gifts", "routes/gifts/list.tsx", [
        route("add", "routes/gifts/form/add.tsx"),
        ...drawers("gifts", "views"),
      ]),
      route("gifts/:giftId", "routes/gifts/sheet.tsx", [
        index("routes/lists/first-part.ts", { id: "gifts/first-part" }),
        route("informations", "routes/gifts/informations.tsx", [
          route("translation", "routes/gifts/form/translation.tsx"),
        ]),
        route("template", "routes/gifts/template.tsx"),
        route("stock", "routes/gifts/stock/stock.tsx", [
          route("add", "routes/gifts/stock/add-keys.tsx"),
          route(":keyId/delete", "routes/gifts/stock/delete-key.tsx"),
          route(":keyId/release", "routes/gifts/stock/release-key.tsx"),
        ]),
        route("orders", "routes/gifts/orders/orders.tsx", [
          route(":orderId/cancel", "routes/gifts/orders/cancel.tsx"),
        ]),
        // As for offers.
        layout("routes/gifts/informations.tsx", { id: "gifts/informations-behind-edit" }, [
          route("edit", "routes/gifts/form/edit.tsx"),
        ]),
      ]),
      route("*", "routes/shell/not-found.tsx"),
    ]),
  ]),

  route("eltos/export/file", "routes/lists/export-file.ts", { id: "operators/export-file" }),
  route("offers/preview", "routes/offers/form/preview.ts"),
  route("gifts/:giftId/template/preview", "routes/gifts/template-preview.ts"),
  route("users/export/file", "routes/lists/export-file.ts", { id: "users/export-file" }),
  route("eltos/:eltoId/stats/file", "routes/operators/sheet/stats-file.ts"),
  route("statistics/file", "routes/statistics/overview-file.ts"),
  route("eltos/:eltoId/users/export/file", "routes/lists/export-file.ts", {
    id: "operator-users/export-file",
  }),
  route("pass-holders/sightings", "routes/pass-holders/cards/sightings.ts"),
  route("pass-holders/export/file", "routes/lists/export-file.ts", { id: "pass-holders/export-file" }),
  route("pass-holders/export/qr-codes/file", "routes/lists/export-file.ts", {
    id: "pass-holders/qr-sheets-file",
  }),
  route("pass-holders/export/offers/file", "routes/lists/export-file.ts", {
    id: "pass-holders/catalogue-file",
  }),
  route("logs/export/file", "routes/lists/export-file.ts", { id: "logs/export-file" }),
  route("offers/export/file", "routes/lists/export-file.ts", { id: "offers/export-file" }),
  route("offers/export/:catalogueId/file", "routes/offers/list/catalogue-file.ts"),
  route("pass-holders/:passHolderId/data/file", "routes/pass-holders/personal-data/data-file.ts"),
  route("pass-holders/:passHolderId/qr-code/file", "routes/pass-holders/qr-codes/qr-code-file.ts"),
  route("gifts/:giftId/stock/check/:checkId/file", "routes/gifts/stock/wrong-rows-file.ts"),
  route("cards/batches/:batchId/file", "routes/cards/batch-file.ts"),
  route("api/*", "routes/resources/api.ts"),
  route("notifications/audience", "routes/notifications/audience.ts"),
  route("media/:id", "routes/resources/media.ts"),
  route("localities/:zip", "routes/resources/localities.ts"),
  route("pass-numbers/:number", "routes/resources/pass-numbers.ts"),
  route("ics/:token", "routes/resources/calendar-feed.ts"),
  route("health", "routes/resources/health.ts"),
  route("health/live", "routes/resources/live.ts"),
  ...neighbours("operators", "eltos/:eltoId"),
  ...neighbours("offers", "offers/:offerId"),
  ...neighbours("users", "users/:userId"),
  ...neighbours("pass-holders", "pass-holders/:passHolderId"),
  ...neighbours("gifts", "gifts/:giftId"),
  route("search/found", "routes/shell/search-found.ts"),
  route("texts/:language", "routes/resources/texts.ts"),
  route("preferences", "routes/resources/preferences.ts"),
  route("drafts", "routes/resources/drafts.ts"),
  ...gallery,
] satisfies RouteConfig;
