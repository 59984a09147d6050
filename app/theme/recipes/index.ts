export { alert } from "./public/alert";
export { button, iconButton } from "./public/button";
export { card, columns, section, tile } from "./public/card";
export { cell, definitionList, reasoned } from "./public/definition-list";
export { drawer } from "./public/drawer";
export { emptyState } from "./public/empty-state";
export { fold } from "./public/fold";
export { check, errorSummary, field, input } from "./public/forms/field";
export { fieldGrid, formSection, sectionLinks } from "./public/forms/form-section";
export { optionCards, radioCards } from "./public/forms/option-cards";
export { passwordTips, signInCode, signUp, steps } from "./public/forms/sign-up";
export { help } from "./public/help";
export { breadcrumb, pageHead, sheetHead } from "./public/page-head";
export { prose, publicPage } from "./public/public-page";
export { brand, navigationProgress, shell } from "./public/shell";
export { toast } from "./public/toast";
export { undoBar } from "./public/undo-bar";
export { anomaly } from "./staff/anomaly";
export { avatar, badge, chip, chips, offerKind, pill } from "./staff/badge";
export { calendar, dayField } from "./staff/calendar";
export { cardStock } from "./staff/card-stock";
export { dialog } from "./staff/dialog";
export { found } from "./staff/found";
export { giftMail } from "./staff/gifts/gift-mail";
export { giftStock } from "./staff/gifts/gift-stock";
export { gifts } from "./staff/gifts/gifts";
export { helpPage } from "./staff/help-page";
export {
  appliedFilters,
  filterDrawer,
  filters,
  multiSelect,
  period,
  pickFilter,
  searchBox,
} from "./staff/lists/filters";
export { columnsDrawer, listBar, segmented, views } from "./staff/lists/list-bar";
export { pagination, showMore } from "./staff/lists/pagination";
export { manyRows, table } from "./staff/lists/table";
export { todo } from "./staff/lists/todo";
export { log } from "./staff/log";
export { menu } from "./staff/menu";
export { menuSearch } from "./staff/menu-search";
export { nav } from "./staff/nav";
export { notes } from "./staff/notes";
export { notification } from "./staff/notification";
export { offerCalendar } from "./staff/offer-calendar";
export { overlay, tooltip } from "./staff/overlay";
export { keyCap, palette, shortcutList } from "./staff/palette";
export { counter, holderSheet } from "./staff/pass-holders/holder-sheet";
export { merge } from "./staff/pass-holders/merge";
export { pointsHistory } from "./staff/pass-holders/points-history";
export { camera, scan } from "./staff/pass-holders/scan";
export { appPreview, offerPreview } from "./staff/publication/offer-preview";
export { plannedPublication } from "./staff/publication/planned";
export { publication } from "./staff/publication/publication";
export { account } from "./staff/reviews/account";
export { requestAge } from "./staff/reviews/request-age";
export { review } from "./staff/reviews/review";
export { requestChecks, requestDeletion, reviewMode } from "./staff/reviews/review-mode";
export { thread } from "./staff/reviews/thread";
export { languages, languageTag, translations } from "./staff/sheets/languages";
export { picture } from "./staff/sheets/picture";
export { searchedChoice } from "./staff/sheets/searched-choice";
export { socialLinks } from "./staff/sheets/social-links";
export { tabs } from "./staff/sheets/tabs";
export { statistics } from "./staff/statistics";
