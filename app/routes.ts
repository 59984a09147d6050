import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

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
      ];

export default [
  layout("routes/public/layout.tsx", [
    route("login", "routes/public/login.tsx"),
    route("sign-up", "routes/public/sign-up.tsx"),
    route("register-user", "routes/public/register-user.tsx"),
    route("conditions-d-utilisation", "routes/public/terms-of-use.tsx"),
    route("vie-privee", "routes/public/privacy-policy.tsx"),
    route("accessibilite", "routes/public/accessibility.tsx"),
  ]),
  route("plan-du-site", "routes/shell/site-map.tsx"),
  route("logout", "routes/shell/logout.ts"),

  layout("routes/shell/layout.tsx", [
    layout("routes/shell/content.tsx", [
      index("routes/dashboard/dashboard.tsx"),
      route("reviews", "routes/reviews/start.tsx"),
      route("reviews/many", "routes/reviews/many.tsx"),
      route("reviews/reasons", "routes/reviews/reasons.tsx"),
      route("eltos/:eltoId/validate", "routes/reviews/operator.tsx"),
      route("eltos", "routes/operators/list/list.tsx", [
        route("filters", "routes/operators/list/filters.tsx"),
        route("views", "routes/operators/list/views.tsx"),
        route("many", "routes/operators/list/many.tsx"),
        route("add", "routes/operators/list/add.tsx"),
        route("export", "routes/operators/list/export.tsx"),
      ]),
      route("eltos/:eltoId/overview", "routes/operators/account/overview.tsx", [
        route("requests/:requestId", "routes/operators/account/request.tsx"),
      ]),
      route("eltos/:eltoId", "routes/operators/sheet/sheet.tsx", [
        index("routes/operators/sheet/start.ts"),
        route("informations", "routes/operators/sheet/informations.tsx", [
          route("withdraw", "routes/operators/actions/withdraw.tsx"),
          route("archivate", "routes/operators/actions/archive.tsx"),
          route("unarchivate", "routes/operators/actions/unarchive.tsx"),
          route("not-eligible", "routes/operators/actions/not-eligible.tsx"),
          route("delete", "routes/operators/actions/delete.tsx"),
          route("restore", "routes/operators/actions/restore.tsx"),
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
        route("users", "routes/operators/sheet/users.tsx"),
        route("linked-eltos", "routes/operators/groups/linked.tsx", [
          route("unlink", "routes/operators/groups/unlink.tsx", { id: "linked-eltos/unlink" }),
        ]),
      ]),
      route("offers/:offerId/validate", "routes/reviews/offer.tsx"),
      route("offers", "routes/offers/list/list.tsx", [
        route("filters", "routes/offers/list/filters.tsx"),
        route("views", "routes/offers/list/views.tsx"),
        route("many", "routes/offers/list/many.tsx"),
        route("add", "routes/offers/form/add.tsx"),
        route("export", "routes/offers/list/export.tsx"),
        route("export/:catalogueId", "routes/offers/list/catalogue.tsx"),
      ]),
      route("offers/:offerId", "routes/offers/sheet/sheet.tsx", [
        index("routes/offers/sheet/start.ts"),
        route("informations", "routes/offers/sheet/informations.tsx", [
          route("withdraw", "routes/offers/actions/withdraw.tsx"),
          route("archivate", "routes/offers/actions/archive.tsx"),
          route("unarchivate", "routes/offers/actions/unarchive.tsx"),
          route("delete", "routes/offers/actions/delete.tsx"),
          route("duplicate", "routes/offers/form/duplicate.tsx"),
          route("translation", "routes/offers/form/translation.tsx"),
          route("restore", "routes/offers/actions/restore.tsx"),
        ]),
        route("history", "routes/offers/sheet/history.tsx"),
        // Over the same page, whose URL does not hold it.
        layout("routes/offers/sheet/informations.tsx", { id: "offers/informations-behind-edit" }, [
          route("edit", "routes/offers/form/edit.tsx"),
        ]),
      ]),
      route("publication", "routes/publication/publish.tsx", [
        route(":number/restore", "routes/publication/restore.tsx"),
      ]),
      route("publication/versions", "routes/publication/versions.tsx"),
      route("publication/compare", "routes/publication/compare.tsx"),
      route("outbox", "routes/outbox/list.tsx", [route(":mailId", "routes/outbox/mail.tsx")]),
      ...["users", "pass-holders", "gifts", "notifications", "logs"].map((area) =>
        route(area, "routes/shell/not-yet.tsx", { id: `not-yet/${area}` }),
      ),
      route("*", "routes/shell/not-found.tsx"),
    ]),
  ]),

  route("eltos/export/fichier", "routes/operators/list/export-file.ts"),
  route("offers/preview", "routes/offers/form/preview.ts"),
  route("offers/export/fichier", "routes/offers/list/export-file.ts"),
  route("offers/export/:catalogueId/fichier", "routes/offers/list/catalogue-file.ts"),
  route("api/*", "routes/resources/api.ts"),
  route("media/:id", "routes/resources/media.ts"),
  route("localites/:zip", "routes/resources/localities.ts"),
  route("health", "routes/resources/health.ts"),
  route("texts/:language", "routes/resources/texts.ts"),
  route("preferences", "routes/resources/preferences.ts"),
  ...gallery,
] satisfies RouteConfig;
