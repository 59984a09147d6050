import type { CurrentUser } from "./current-user";
import type { ActorRole } from "./reviews/requests";
import type { Role } from "./roles";

// Only a type, so that pages that use `can` do not pull zod into the browser.
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
  /** For a client application, which calls with a key and has no role. */
  client?: { everyOperator: boolean };
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
  /**
   * For requests about one's own operators and their offers: to read the thread, and to answer the programme's
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

  /** Each kind is limited to what its own list shows. */
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
  /** Also for people who sign pass holders up and hand it to them. */
  exportCatalogue: (who) => administrators(who) || passHolderStaff(who),
  /** As in the source: workbooks for the programme, CSV and PDF for everybody who exports. */
  exportOffersAsExcel: platform,
  /**
   * To read, create, change, delete and export: the users of one's own operators, and never a platform administrator.
   */
  manageUsers: administrators,
  resendRegistration: platform,
  setPasswords: platform,
  readLogs: administrators,
  /** Personal values of people who are not one's own users. */
  seeEveryPerson: platform,
  /** The area, with the creation and the catalogue; the list and the sheets are the programme's. */
  seePassHolders: passHolderStaff,
  seeAllPassHolders: platform,
  createPassHolder: passHolderStaff,
  /** Today's, at one's own counters. */
  correctRegistrations: passHolderStaff,
  editPassHolder: platform,
  /** To report a card lost, and to give another number. */
  replacePass: platform,
  deletePassHolder: platform,
  erasePassHolder: platform,
  exportPassHolders: platform,
  adjustPoints: platform,
  resolveDuplicates: platform,
  /** A counter's stock, and the state of a card. */
  seeCards: passHolderStaff,
  /** To ask for cards, to receive a batch, and to write cards off. */
  keepCards: passHolderStaff,
  /** Their batches, the printer's files and the settings. */
  orderCards: platform,
  /** At one's own operators. */
  scan: everyUser,
  /** Other people's scans, on the same day; those who scan annul their own within minutes. */
  annulScansOfOthers: administrators,
  /** One's own acts, with the permission that they needed (docs/interface.md, Undoing). */
  undoOwnActs: everyUser,
  seeOverview: platform,
  readAnomalies: platform,
  /** Not findings about oneself or an operator of one’s own. */
  settleAnomalies: platform,
  setAnomalyRules: platform,
  /** With their mail. */
  readGifts: administrators,
  /** To create, edit and translate them, and their mail. */
  editGifts: platform,
  readGiftStock: administrators,
  changeGiftStock: platform,
  /** They name pass holders. */
  readGiftOrders: platform,
  orderGift: platform,
  cancelGiftOrder: platform,
  readNotifications: administrators,
  editNotifications: platform,
  testNotification: platform,
  openAnalytics: administrators,
  openScanApp: (who) => who.isAdmin || who.isScanner,
} as const satisfies Record<string, Permission>;
export type PermissionName = keyof typeof can;

/** The operators in the scope of a person or a key; null where that is everything. */
export const ownOperatorIds = (who: Who): string[] | null =>
  hasEveryOperator(who) ? null : who.eltos.map((own) => own.id);

const hasEveryOperator = (who: Who) => who.isWbtAdmin || who.client?.everyOperator === true;

/** Whether an operator is inside the person's scope; outside, it does not exist for them (404). */
export const ownsOperator = (who: Who, operatorId: string): boolean =>
  hasEveryOperator(who) || who.eltos.some((own) => own.id === operatorId);

/** The person's role in reviews. */
export const actorRoleOf = (who: Pick<Who, "isWbtAdmin">): ActorRole =>
  who.isWbtAdmin ? "platform" : "operator";
