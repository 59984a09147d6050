import type { RecipeConfig, SlotRecipeConfig } from "@pandacss/dev";
import * as account from "./account";
import * as appPreview from "./app-preview";
import * as calendar from "./calendar";
import * as camera from "./camera";
import * as counter from "./counter";
import * as filterDrawer from "./filter-drawer";
import * as giftMail from "./gift-mail";
import * as gifts from "./gifts";
import * as lists from "./lists";
import * as logs from "./logs";
import * as longForms from "./long-forms";
import * as merge from "./merge";
import * as notifications from "./notifications";
import * as offerPreview from "./offer-preview";
import * as passHolders from "./pass-holders";
import * as passwords from "./passwords";
import * as publicPages from "./public";
import * as publication from "./publication";
import * as reviews from "./reviews";
import * as scan from "./scan";
import * as ofSheets from "./sheets";
import * as staff from "./staff";
import * as statistics from "./statistics";
import * as styles from "./styles";

/** By the style sheet that has their rules: `styles.css`, which every page loads, or the one in `pages/` of that name. */
export const sheets = {
  styles,
  staff,
  public: publicPages,
  account,
  appPreview,
  calendar,
  camera,
  counter,
  filterDrawer,
  giftMail,
  gifts,
  lists,
  logs,
  longForms,
  merge,
  notifications,
  offerPreview,
  passHolders,
  passwords,
  publication,
  reviews,
  scan,
  sheets: ofSheets,
  statistics,
};

type Recipe = RecipeConfig | SlotRecipeConfig;

/** In one order, whatever sheet they are in: of two that say something else about an element, the later one holds. */
export const recipes: Record<string, Recipe> = Object.fromEntries(
  Object.values<Record<string, Recipe>>(sheets)
    .flatMap((sheet) => Object.entries(sheet))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
