import type { CurrentUser } from "./current-user";
import type { ActorRole } from "./reviews/requests";
import type { Role } from "./roles";

// A type alone, so that pages that use `can` do not pull zod into the browser.
export type { CurrentUser } from "./current-user";
export type { Role } from "./roles";

/** The only place that turns roles into flags. */
export const roleFlags = (role: Role) => ({
  isWbtAdmin: role === "AdminWbt",
  isAdmin: role === "Admin",
  isScanner: role === "Scanner",
  isAdminOrWbtAdmin: role === "AdminWbt" || role === "Admin",
});

type Who = Pick<CurrentUser, "isWbtAdmin" | "isAdmin" | "isScanner" | "isDistributor"> & {
  eltos: readonly { id: string }[];
};
type Permission = (who: Who) => boolean;

const platform: Permission = (who) => who.isWbtAdmin;
const administrators: Permission = (who) => who.isWbtAdmin || who.isAdmin;
const everyUser: Permission = (who) => who.isWbtAdmin || who.isAdmin || who.isScanner;
const passHolderStaff: Permission = (who) =>
  who.isWbtAdmin || (who.isDistributor && (who.isAdmin || who.isScanner));

/**
 * Who may do what within their scope (`ownsOperator`), whatever the subject's state (for states see each area's
 * transitions.ts). The API refuses by it and screens hide by it. Anything not listed is allowed to nobody.
 */
export const can = {
  seeDashboard: platform,
  decideReviews: platform,
  publish: platform,
  readOutbox: platform,

  readOperators: everyUser,
  createOperator: platform,
  editOperator: administrators,
  saveAndPublishOperator: platform,
  changeOperatorImage: platform,
  seeTechnicalData: platform,
  loadExternalContent: platform,
  translate: administrators,
  translateOperator: platform,
  archiveOperator: platform,
  unarchiveOperator: administrators,
  makeOperatorNotEligible: platform,
  deleteOperator: administrators,
  restoreOperator: platform,
  linkOperators: platform,
  renameGroup: platform,
  exportOperators: administrators,
  readOperatorHistory: administrators,
  readCommitments: administrators,
  uploadMedia: administrators,

  readOperatorOffers: everyUser,
  readOperatorStatistics: everyUser,
  readOperatorUsers: administrators,
  readLinkedOperators: administrators,

  shareViews: platform,

  readOffers: administrators,
  /** Filters and columns that set the offers of one operator beside those of others. */
  compareOperators: platform,
  createOffer: administrators,
  editOffer: administrators,
  translateOffer: platform,
  archiveOffer: platform,
  unarchiveOffer: administrators,
  deleteOffer: administrators,
  restoreOffer: platform,
  readOfferHistory: administrators,
  exportOffers: administrators,
  /** As the source: workbooks for the programme, CSV and PDF for all who export. */
  exportOffersAsExcel: platform,
  manageUsers: administrators,
  readLogs: administrators,
  seePassHolders: passHolderStaff,
  seeAllPassHolders: platform,
  readGifts: administrators,
  readNotifications: administrators,
  openAnalytics: administrators,
  openScanApp: (who) => !who.isWbtAdmin,
} as const satisfies Record<string, Permission>;
export type PermissionName = keyof typeof can;

/** The operators in the person's scope; null for a platform administrator, whose scope is everything. */
export const ownOperatorIds = (who: Who): string[] | null =>
  who.isWbtAdmin ? null : who.eltos.map((own) => own.id);

/** Whether an operator is inside the person's scope; outside, it does not exist for them (404). */
export const ownsOperator = (who: Who, operatorId: string): boolean =>
  who.isWbtAdmin || who.eltos.some((own) => own.id === operatorId);

/** The person's role in reviews. */
export const actorRoleOf = (who: Pick<Who, "isWbtAdmin">): ActorRole =>
  who.isWbtAdmin ? "platform" : "operator";
