/** The shape of the French texts: an unknown key does not compile. */
export interface Resources {
  "backoffice-accessibility": typeof import("../../locales/fr/backoffice-accessibility.json");
  "backoffice-anomalies": typeof import("../../locales/fr/backoffice-anomalies.json");
  "backoffice-app-preview": typeof import("../../locales/fr/backoffice-app-preview.json");
  "backoffice-badges": typeof import("../../locales/fr/backoffice-badges.json");
  "backoffice-calendar": typeof import("../../locales/fr/backoffice-calendar.json");
  "backoffice-camera": typeof import("../../locales/fr/backoffice-camera.json");
  "backoffice-card-batches": typeof import("../../locales/fr/backoffice-card-batches.json");
  "backoffice-cards": typeof import("../../locales/fr/backoffice-cards.json");
  "backoffice-catalogue": typeof import("../../locales/fr/backoffice-catalogue.json");
  "backoffice-client-keys": typeof import("../../locales/fr/backoffice-client-keys.json");
  "backoffice-columns": typeof import("../../locales/fr/backoffice-columns.json");
  "backoffice-conflict": typeof import("../../locales/fr/backoffice-conflict.json");
  "backoffice-consents": typeof import("../../locales/fr/backoffice-consents.json");
  "backoffice-dashboard": typeof import("../../locales/fr/backoffice-dashboard.json");
  "backoffice-duplicates": typeof import("../../locales/fr/backoffice-duplicates.json");
  "backoffice-errors": typeof import("../../locales/fr/backoffice-errors.json");
  "backoffice-export-dialog": typeof import("../../locales/fr/backoffice-export-dialog.json");
  "backoffice-exports": typeof import("../../locales/fr/backoffice-exports.json");
  "backoffice-gift": typeof import("../../locales/fr/backoffice-gift.json");
  "backoffice-gift-form": typeof import("../../locales/fr/backoffice-gift-form.json");
  "backoffice-gift-mail": typeof import("../../locales/fr/backoffice-gift-mail.json");
  "backoffice-gift-orders": typeof import("../../locales/fr/backoffice-gift-orders.json");
  "backoffice-gift-stock": typeof import("../../locales/fr/backoffice-gift-stock.json");
  "backoffice-gifts": typeof import("../../locales/fr/backoffice-gifts.json");
  "backoffice-help": typeof import("../../locales/fr/backoffice-help.json");
  "backoffice-history": typeof import("../../locales/fr/backoffice-history.json");
  "backoffice-holder-filters": typeof import("../../locales/fr/backoffice-holder-filters.json");
  "backoffice-holder-history": typeof import("../../locales/fr/backoffice-holder-history.json");
  "backoffice-log-entries": typeof import("../../locales/fr/backoffice-log-entries.json");
  "backoffice-logs": typeof import("../../locales/fr/backoffice-logs.json");
  "backoffice-mails": typeof import("../../locales/fr/backoffice-mails.json");
  "backoffice-many": typeof import("../../locales/fr/backoffice-many.json");
  "backoffice-menu": typeof import("../../locales/fr/backoffice-menu.json");
  "backoffice-notes": typeof import("../../locales/fr/backoffice-notes.json");
  "backoffice-notifications": typeof import("../../locales/fr/backoffice-notifications.json");
  "backoffice-offer-actions": typeof import("../../locales/fr/backoffice-offer-actions.json");
  "backoffice-offer-form": typeof import("../../locales/fr/backoffice-offer-form.json");
  "backoffice-offer-preview": typeof import("../../locales/fr/backoffice-offer-preview.json");
  "backoffice-offers": typeof import("../../locales/fr/backoffice-offers.json");
  "backoffice-operator-account": typeof import("../../locales/fr/backoffice-operator-account.json");
  "backoffice-operator-actions": typeof import("../../locales/fr/backoffice-operator-actions.json");
  "backoffice-operator-creation": typeof import("../../locales/fr/backoffice-operator-creation.json");
  "backoffice-operator-edit": typeof import("../../locales/fr/backoffice-operator-edit.json");
  "backoffice-operator-links": typeof import("../../locales/fr/backoffice-operator-links.json");
  "backoffice-operator-sheet": typeof import("../../locales/fr/backoffice-operator-sheet.json");
  "backoffice-operator-tabs": typeof import("../../locales/fr/backoffice-operator-tabs.json");
  "backoffice-operators": typeof import("../../locales/fr/backoffice-operators.json");
  "backoffice-outbox": typeof import("../../locales/fr/backoffice-outbox.json");
  "backoffice-pass-holder": typeof import("../../locales/fr/backoffice-pass-holder.json");
  "backoffice-pass-holders": typeof import("../../locales/fr/backoffice-pass-holders.json");
  "backoffice-password": typeof import("../../locales/fr/backoffice-password.json");
  "backoffice-personal-data": typeof import("../../locales/fr/backoffice-personal-data.json");
  "backoffice-picture": typeof import("../../locales/fr/backoffice-picture.json");
  "backoffice-points": typeof import("../../locales/fr/backoffice-points.json");
  "backoffice-profile": typeof import("../../locales/fr/backoffice-profile.json");
  "backoffice-programme-sign-in": typeof import("../../locales/fr/backoffice-programme-sign-in.json");
  "backoffice-public": typeof import("../../locales/fr/backoffice-public.json");
  "backoffice-publication": typeof import("../../locales/fr/backoffice-publication.json");
  "backoffice-reviews": typeof import("../../locales/fr/backoffice-reviews.json");
  "backoffice-scan": typeof import("../../locales/fr/backoffice-scan.json");
  "backoffice-search": typeof import("../../locales/fr/backoffice-search.json");
  "backoffice-shell": typeof import("../../locales/fr/backoffice-shell.json");
  "backoffice-sign-up": typeof import("../../locales/fr/backoffice-sign-up.json");
  "backoffice-statistics": typeof import("../../locales/fr/backoffice-statistics.json");
  "backoffice-thread": typeof import("../../locales/fr/backoffice-thread.json");
  "backoffice-translation": typeof import("../../locales/fr/backoffice-translation.json");
  "backoffice-translations": typeof import("../../locales/fr/backoffice-translations.json");
  "backoffice-ui": typeof import("../../locales/fr/backoffice-ui.json");
  "backoffice-users": typeof import("../../locales/fr/backoffice-users.json");
  "backoffice-views": typeof import("../../locales/fr/backoffice-views.json");
}

/** The namespaces of exported lists, with the words of the export's drawer. */
export type ExportedList = {
  [Name in keyof Resources]: Resources[Name] extends { export: Record<"title" | "all" | "narrowed", string> }
    ? Name
    : never;
}[keyof Resources];
