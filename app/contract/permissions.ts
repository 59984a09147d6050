import type { CurrentUser } from "./current-user";
import type { ActorRole } from "./reviews/requests";
import { hasAllOperators, type Role } from "./roles";

// Only a type, so that pages that use `can` do not pull zod into the browser.
export type { CurrentUser } from "./current-user";
export type { Role } from "./roles";

/** The flags of the source API; permissions use the roles themselves. */
export const roleFlags = (role: Role) => ({
  isWbtAdmin: role === "AdminWbt",
  isAdmin: role === "Admin",
  isScanner: role === "Scanner",
  isAdminOrWbtAdmin: role === "AdminWbt" || role === "Admin",
});

type Principal = Pick<CurrentUser, "roles" | "isDistributor"> & {
  eltos: readonly { id: string }[];
  /** Set for a client application, which calls with a key and has no role. */
  client?: { everyOperator: boolean };
};
type Permission = (principal: Principal) => boolean;

const only =
  (...allowed: Role[]): Permission =>
  (principal) =>
    principal.roles.some((role) => allowed.includes(role));
const platform = only("AdminWbt");
const administrators = only("AdminWbt", "Admin");
const operatorStaff = only("Admin", "Scanner");
const everyUser = only("AdminWbt", "Admin", "Scanner");
const passHolderStaff: Permission = (principal) =>
  platform(principal) || (principal.isDistributor && operatorStaff(principal));

/**
 * The permissions of each principal within their scope (`ownsOperator`), regardless of the subject's state (see each
 * area's transitions.ts). The API enforces them, and screens hide what is not permitted.
 */
export const can = {
  seeDashboard: platform,
  decideReviews: platform,
  /**
   * Reading the threads of requests about one's own operators and their offers, and answering the programme's
   * questions.
   */
  readRequestThread: administrators,
  /** The team's internal notes. */
  keepNotes: platform,
  publish: platform,
  readOutbox: platform,
  manageClientKeys: platform,
  resetSecondFactor: platform,
  endSessions: platform,

  /** The results of each kind are limited to the rows of its list. */
  search: everyUser,
  readOperators: everyUser,
  createOperator: platform,
  editOperator: administrators,
  saveAndPublishOperator: platform,
  changeOperatorImage: platform,
  seeTechnicalData: platform,
  loadExternalContent: platform,
  translate: platform,
  translateOperator: platform,
  /** The list of texts to translate, and each text of it. */
  translateContents: platform,
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
  uploadMedia: platform,

  readOperatorOffers: everyUser,
  readOperatorStatistics: everyUser,
  readOperatorUsers: administrators,
  readLinkedOperators: administrators,

  shareViews: platform,

  readOffers: administrators,
  /** Filters and columns that compare the offers of several operators. */
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
  /** Also for counters, which hand the catalogue to new pass holders. */
  exportCatalogue: (principal) => administrators(principal) || passHolderStaff(principal),
  /** As in the source: workbooks for the programme, CSV and PDF for everybody else. */
  exportOffersAsExcel: platform,
  /**
   * Reading, creating, changing, deleting and exporting the users of one's own operators, but never a platform
   * administrator.
   */
  manageUsers: administrators,
  resendRegistration: platform,
  setPasswords: platform,
  readLogs: administrators,
  /** Personal data of people other than one's own users. */
  seeEveryPerson: platform,
  /** The area with the sign-up form and the catalogue, without the list and the sheets. */
  seePassHolders: passHolderStaff,
  seeAllPassHolders: platform,
  createPassHolder: passHolderStaff,
  /** Only today's sign-ups, at one's own counters. */
  correctRegistrations: passHolderStaff,
  editPassHolder: platform,
  /** Reporting a card as lost, and giving its holder another number. */
  replacePass: platform,
  deletePassHolder: platform,
  erasePassHolder: platform,
  exportPassHolders: platform,
  adjustPoints: platform,
  resolveDuplicates: platform,
  /** A counter's stock, and the state of a card. */
  seeCards: passHolderStaff,
  /** Requesting cards, receiving a batch, and writing cards off. */
  keepCards: passHolderStaff,
  /** Ordering batches, the printer's files and the settings. */
  orderCards: platform,
  /** Only at one's own operators. */
  scan: everyUser,
  /** Only on the same day. Annulling one's own scan within minutes needs no permission. */
  annulScansOfOthers: administrators,
  /** Also requires the permission for the act itself (docs/interface.md, Undoing). */
  undoOwnActs: everyUser,
  seeOverview: platform,
  readAnomalies: platform,
  /** Except findings about oneself or one’s own operators. */
  settleAnomalies: platform,
  setAnomalyRules: platform,
  /** Gifts and their mail. */
  readGifts: administrators,
  /** Creating, editing and translating gifts and their mail. */
  editGifts: platform,
  readGiftStock: administrators,
  changeGiftStock: platform,
  /** Orders contain the names of pass holders. */
  readGiftOrders: platform,
  orderGift: platform,
  cancelGiftOrder: platform,
  readNotifications: administrators,
  editNotifications: platform,
  testNotification: platform,
  openAnalytics: administrators,
  openScanApp: operatorStaff,
} as const satisfies Record<string, Permission>;
export type PermissionName = keyof typeof can;

/** The operators in the scope of a person or a key; null if the scope is unlimited. */
export const ownOperatorIds = (principal: Principal): string[] | null =>
  hasEveryOperator(principal) ? null : principal.eltos.map((own) => own.id);

const hasEveryOperator = (principal: Principal) =>
  principal.roles.some(hasAllOperators) || principal.client?.everyOperator === true;

/** Whether an operator is inside the person's scope; other operators are answered with 404. */
export const ownsOperator = (principal: Principal, operatorId: string): boolean =>
  hasEveryOperator(principal) || principal.eltos.some((own) => own.id === operatorId);

/** The person's role in reviews. */
export const actorRoleOf = (principal: Pick<Principal, "roles">): ActorRole =>
  principal.roles.includes("AdminWbt") ? "platform" : "operator";
