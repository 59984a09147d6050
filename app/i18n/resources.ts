/** The shape of the French texts: an unknown key does not compile. */
import type badges from "../../locales/fr/backoffice-badges.json";
import type conflict from "../../locales/fr/backoffice-conflict.json";
import type dashboard from "../../locales/fr/backoffice-dashboard.json";
import type errors from "../../locales/fr/backoffice-errors.json";
import type exportDialog from "../../locales/fr/backoffice-export-dialog.json";
import type exports from "../../locales/fr/backoffice-exports.json";
import type history from "../../locales/fr/backoffice-history.json";
import type logs from "../../locales/fr/backoffice-logs.json";
import type mails from "../../locales/fr/backoffice-mails.json";
import type many from "../../locales/fr/backoffice-many.json";
import type offerActions from "../../locales/fr/backoffice-offer-actions.json";
import type offerForm from "../../locales/fr/backoffice-offer-form.json";
import type offers from "../../locales/fr/backoffice-offers.json";
import type operatorAccount from "../../locales/fr/backoffice-operator-account.json";
import type operatorActions from "../../locales/fr/backoffice-operator-actions.json";
import type operatorCreation from "../../locales/fr/backoffice-operator-creation.json";
import type operatorEdit from "../../locales/fr/backoffice-operator-edit.json";
import type operatorLinks from "../../locales/fr/backoffice-operator-links.json";
import type operatorSheet from "../../locales/fr/backoffice-operator-sheet.json";
import type operatorTabs from "../../locales/fr/backoffice-operator-tabs.json";

import type operators from "../../locales/fr/backoffice-operators.json";
import type outbox from "../../locales/fr/backoffice-outbox.json";
import type picture from "../../locales/fr/backoffice-picture.json";
import type publicTexts from "../../locales/fr/backoffice-public.json";
import type publication from "../../locales/fr/backoffice-publication.json";
import type reviews from "../../locales/fr/backoffice-reviews.json";
import type shell from "../../locales/fr/backoffice-shell.json";
import type signUp from "../../locales/fr/backoffice-sign-up.json";
import type translation from "../../locales/fr/backoffice-translation.json";
import type ui from "../../locales/fr/backoffice-ui.json";
import type views from "../../locales/fr/backoffice-views.json";

export interface Resources {
  "backoffice-badges": typeof badges;
  "backoffice-conflict": typeof conflict;
  "backoffice-dashboard": typeof dashboard;
  "backoffice-errors": typeof errors;
  "backoffice-export-dialog": typeof exportDialog;
  "backoffice-exports": typeof exports;
  "backoffice-logs": typeof logs;
  "backoffice-mails": typeof mails;
  "backoffice-many": typeof many;
  "backoffice-offer-actions": typeof offerActions;
  "backoffice-offer-form": typeof offerForm;
  "backoffice-offers": typeof offers;
  "backoffice-operator-account": typeof operatorAccount;
  "backoffice-operator-actions": typeof operatorActions;
  "backoffice-operator-creation": typeof operatorCreation;
  "backoffice-operator-edit": typeof operatorEdit;
  "backoffice-history": typeof history;
  "backoffice-operator-links": typeof operatorLinks;
  "backoffice-operator-sheet": typeof operatorSheet;
  "backoffice-operator-tabs": typeof operatorTabs;

  "backoffice-operators": typeof operators;
  "backoffice-outbox": typeof outbox;
  "backoffice-picture": typeof picture;
  "backoffice-public": typeof publicTexts;
  "backoffice-publication": typeof publication;
  "backoffice-reviews": typeof reviews;
  "backoffice-shell": typeof shell;
  "backoffice-sign-up": typeof signUp;
  "backoffice-translation": typeof translation;
  "backoffice-ui": typeof ui;
  "backoffice-views": typeof views;
}
