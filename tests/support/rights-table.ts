import type { CallDefinition, CallInput } from "~/contract/call";
import type { Calls } from "~/contract/calls";
import type { Role } from "~/contract/roles";
import { accountRights } from "./account-rights";
import { cardRights } from "./cards";
import { giftRights, notificationRights } from "./gifts/rights";
import { sheetNamed } from "./operators";
import { passHolderRights, statisticRights } from "./pass-holders/rights";
import { PASSWORD, picture, type RightsWorld } from "./rights-world";
import { newOperator, signUpOf } from "./sign-up";

/** A caller for each role. */
const callerOf = {
  AdminWbt: "platform",
  Admin: "own",
  Scanner: "scanner",
} as const satisfies Record<Role, string>;
export type Person = (typeof callerOf)[Role] | "other";
export type Caller = Person | "anonymous";
/** `own` and `scanner` work for the operator that a call is about; `other` administers another operator. */
export const people: Person[] = [...Object.values(callerOf), "other"];
export const callers: Caller[] = ["anonymous", ...people];
export type Answers = Record<Caller, number>;
/** The full answers of a row, which only names the callers that get more than a refusal. */
export const answersOf = ({ others = 403, ...named }: RowAnswers): Answers => ({
  ...(Object.fromEntries(people.map((person) => [person, others])) as Record<Person, number>),
  anonymous: 401,
  ...named,
});
export type RowAnswers = Partial<Answers> & {
  /** The answer to signed-in callers that the row does not name; 403 by default. */
  others?: number;
};

export type Row<C extends CallDefinition> = [
  answers: RowAnswers,
  input?: (world: RightsWorld) => CallInput<C>,
];
export type AreaTable<Area> = {
  [Name in keyof Area]: Area[Name] extends CallDefinition ? Row<Area[Name]> : never;
};
type Table = { [Area in keyof Calls]: AreaTable<Calls[Area]> };

const signedIn = (status = 200) => ({ others: status });
const everybody = (status = 200) => ({ anonymous: status, others: status });
/** The source API refuses exports with 400. */
const exporters = (status = 200) => ({
  ...{ scanner: status, own: status, other: status, platform: status },
  others: 400,
});
const administrators = { own: 200, other: 200, platform: 200 };
const platformReads = { platform: 200 };
const platformWrites = { platform: 204 };
/** Rows out of scope do not exist. */
const ownUsersRead = { scanner: 200, own: 200, other: 404, platform: 200 };
const ownAdministratorsRead = { own: 200, other: 404, platform: 200 };
const ownAdministratorsWrite = { own: 204, other: 404, platform: 204 };

const sheet = sheetNamed("Abbaye restaurée");
const edit = { ...sheet, version: 1, status: "Active" as const };
const offer = {
  category: "musee",
  title: { fr: "Un café offert", nl: null, en: null, de: null },
  description: { fr: "Après la visite.", nl: null, en: null, de: null },
  start: "2026-06-01",
  end: "2099-12-31",
  visibilityStart: "2026-06-01",
  visibilityEnd: "2099-12-31",
};
const everywhere = { fr: "Un café", nl: "Een koffie", en: "A coffee", de: "Ein Kaffee" };

/** The requests that are open about offers: a deletion, an edit and a creation. */
const asked = ({ offers, offerRequest }: RightsWorld) => ({ id: offers.asked.id, requestId: offerRequest });
const askedEdit = ({ offers, offerEdit }: RightsWorld) => ({ id: offers.changed.id, requestId: offerEdit });
const askedCreation = ({ offers, offerCreation }: RightsWorld) => ({
  id: offers.created.id,
  requestId: offerCreation,
});
const refused = (of: typeof asked) => (world: RightsWorld) => ({ ...of(world), reason: "Incomplet" });
const answered = ({ offers, offerRequest }: RightsWorld) => ({
  id: offers.asked.id,
  RequestId: offerRequest,
});

/** The rights of every call of the contract. A missing call does not compile. */
export const rightsTable: Table = {
  acts: {
    undoable: [signedIn(), ({ viewId }) => ({ Of: viewId })],
    // There are none to undo.
    undo: [signedIn(409), ({ viewId }) => ({ id: viewId })],
  },
  anomalies: {
    list: [platformReads, () => ({})],
    rules: [platformReads],
    previewRules: [platformReads, () => ({ Speed: 100 })],
    setRules: [
      platformWrites,
      () => ({
        tooFar: { isOn: true, thresholds: { speed: 100, distance: 20 } },
        manyPlaces: { isOn: true, thresholds: { operators: 8 } },
        fastDevice: { isOn: true, thresholds: { passes: 30, minutes: 10, row: 5 } },
        ownPass: { isOn: false, thresholds: {} },
        byHand: { isOn: true, thresholds: { points: 1000 } },
      }),
    ],
    details: [platformReads, ({ anomalyId }) => ({ id: anomalyId })],
    dismiss: [platformWrites, ({ anomalyId }) => ({ id: anomalyId, reason: "family" as const, note: null })],
    confirm: [platformReads, ({ anomalyId }) => ({ id: anomalyId, take: [], tellHolder: false })],
  },
  auth: {
    login: [everybody(), ({ people }) => ({ email: people.own.email, password: PASSWORD })],
    signInWays: [everybody()],
    redirectToAuthorize: [everybody(), () => ({})],
    tokens: [
      everybody(),
      ({ signInState }) => ({
        code: "code",
        redirectUri: "https://pass.example/post-login",
        "x-sign-in-state": signInState,
      }),
    ],
    redirectToBackofficeLogin: [everybody()],
    redirectToScan: [everybody()],
    scanAppTokens: [everybody(), ({ code }) => ({ code })],
    refreshTokens: [everybody(), ({ refreshToken }) => ({ "x-refresh-token": refreshToken })],
    logout: [everybody(), ({ refreshToken }) => ({ "x-refresh-token": refreshToken })],
    sessions: [signedIn()],
    answerSecondFactor: [everybody(), ({ challenge }) => ({ challenge, code: "abcde-fghjk" })],
    secondFactor: [signedIn()],
    startSecondFactor: [signedIn(204)],
    // None was begun.
    confirmSecondFactor: [signedIn(400), () => ({ code: "123456" })],
    turnOffSecondFactor: [signedIn(400), () => ({ code: "123456", currentPassword: PASSWORD })],
    renewRecoveryCodes: [signedIn(400), () => ({ code: "123456", currentPassword: PASSWORD })],
    resetSecondFactor: [{ platform: 204 }, ({ secondFactorId }) => ({ id: secondFactorId })],
    // The scanner's.
    endSession: [{ scanner: 204, others: 404 }, ({ sessionId }) => ({ id: sessionId })],
    endOtherSessions: [signedIn(204)],
  },
  calendar: {
    month: [administrators, () => ({ Month: "2026-06" })],
    address: [administrators],
    replaceAddress: [{ own: 204, other: 204, platform: 204 }],
    // Anybody with the secret URL.
    feed: [everybody(), ({ calendarToken }) => ({ token: calendarToken })],
  },
  cards: cardRights,
  catalogue: {
    // The scanner’s operator is a distributor, whose users hand it out.
    read: [exporters(), () => ({ Target: "Csv", Language: "fr" })],
    // The other administrator's operator has no offer.
    request: [{ ...exporters(201), other: 400 }, () => ({ reason: "Impression", language: "fr" })],
    list: [exporters()],
    // The requester.
    details: [{ ...exporters(404), own: 200 }, ({ catalogueId }) => ({ catalogueId })],
    file: [{ ...exporters(404), own: 200 }, ({ catalogueId }) => ({ catalogueId })],
  },
  clientKeys: {
    list: [platformReads, () => ({})],
    details: [platformReads, ({ clientKeyId }) => ({ id: clientKeyId })],
    create: [
      { platform: 201 },
      () => ({
        client: "Elloha",
        name: "Réservations",
        calls: ["offers.list"],
        operators: "all",
        expiresOn: "2027-06-01",
      }),
    ],
    revoke: [platformWrites, ({ clientKeyId }) => ({ id: clientKeyId })],
  },
  content: {
    categories: [everybody()],
    tags: [signedIn()],
    countries: [everybody()],
    languages: [everybody()],
    provinces: [everybody()],
    tourismOffices: [signedIn()],
    localities: [everybody(), () => ({ zipCode: "5000" })],
    termsOfUse: [everybody()],
    privacyPolicy: [everybody()],
    passTermsOfUse: [everybody(), () => ({ Language: "nl" })],
    passPrivacyPolicy: [everybody(), () => ({ Language: "de" })],
    homePage: [everybody()],
  },
  gifts: giftRights,
  groups: {
    dropdown: [administrators, () => ({})],
    rename: [platformWrites, ({ own }) => ({ groupId: own.groupId, groupName: "Vallée" })],
    link: [platformWrites, ({ own, elsewhere }) => ({ groupId: own.groupId, eltoId: elsewhere.id })],
    unlink: [
      platformWrites,
      ({ own, people }) => ({ groupId: own.groupId, eltoId: own.id, userIds: [people.own.id] }),
    ],
    users: [ownAdministratorsRead, ({ own }) => ({ groupId: own.groupId })],
    operators: [ownAdministratorsRead, ({ own }) => ({ groupId: own.groupId })],
  },
  logs: {
    list: [administrators, () => ({})],
    ofPerson: [administrators, ({ people }) => ({ id: people.scanner.id })],
    choices: [administrators, () => ({})],
    exportFile: [{ ...administrators, others: 400 }, () => ({ reason: "Contrôle" })],
  },
  media: {
    read: [everybody(), ({ mediumId }) => ({ id: mediumId })],
    upload: [platformReads, () => ({ file: picture() })],
  },
  notes: {
    list: [platformReads, ({ own }) => ({ kind: "operator" as const, subjectId: own.id })],
    add: [
      platformReads,
      ({ own }) => ({ kind: "operator" as const, subjectId: own.id, text: "Rappeler lundi." }),
    ],
    details: [platformReads, ({ noteId }) => ({ id: noteId })],
    edit: [platformReads, ({ noteId }) => ({ id: noteId, text: "Rappeler mardi." })],
    remove: [platformWrites, ({ noteId }) => ({ id: noteId })],
  },
  notifications: notificationRights,
  offerDashboard: {
    list: [platformReads, () => ({})],
    details: [platformReads, ({ offers }) => ({ id: offers.asked.id })],
    checks: [platformReads, ({ offers }) => ({ id: offers.asked.id })],
    approveMany: [platformReads, ({ offerRequest }) => ({ requestIds: [offerRequest], confirmed: 1 })],
    refuseMany: [
      platformReads,
      ({ offerRequest }) => ({ requestIds: [offerRequest], confirmed: 1, reason: "Incomplet" }),
    ],
    approveCreation: [platformWrites, askedCreation],
    approveEdit: [platformWrites, askedEdit],
    approveDeletion: [platformWrites, answered],
    archive: [platformWrites, answered],
    refuseCreation: [platformWrites, refused(askedCreation)],
    refuseEdit: [platformWrites, refused(askedEdit)],
    refuseDeletion: [platformWrites, refused(asked)],
    undo: [{ platform: 409 }, asked],
    refusalMail: [platformReads, ({ offers }) => ({ id: offers.asked.id })],
  },
  offers: {
    list: [administrators, () => ({})],
    details: [ownAdministratorsRead, ({ offers }) => ({ offerId: offers.live.id })],
    // An operator out of scope cannot be chosen.
    create: [{ own: 200, other: 400, platform: 200 }, ({ own }) => ({ eltoId: own.id, ...offer })],
    update: [ownAdministratorsWrite, ({ offers }) => ({ offerId: offers.live.id, version: 1, ...offer })],
    // Only the programme may export workbooks.
    exportFile: [{ platform: 200, others: 400 }, () => ({ reason: "Contrôle", exportAsExcel: true })],
    history: [ownAdministratorsRead, ({ offers }) => ({ offerId: offers.live.id })],
    historyVersion: [
      ownAdministratorsRead,
      ({ offers, offerVersion }) => ({ offerId: offers.live.id, requestId: offerVersion }),
    ],
    translations: [platformReads, ({ offers }) => ({ offerId: offers.live.id })],
    translate: [
      platformWrites,
      ({ offers }) => ({ offerId: offers.live.id, version: 1, title: everywhere, description: everywhere }),
    ],
    remove: [ownAdministratorsWrite, ({ offers }) => ({ offerId: offers.live.id })],
    restore: [platformWrites, ({ offers }) => ({ offerId: offers.deleted.id })],
    changeMany: [
      platformReads,
      ({ offers }) => ({
        id: [offers.live.id],
        confirmed: 1,
        change: { act: "addTag" as const, tag: "En famille" },
      }),
    ],
    archiveMany: [platformReads, ({ offers }) => ({ id: [offers.live.id], confirmed: 1 })],
    archive: [platformWrites, ({ offers }) => ({ offerId: offers.live.id })],
    unarchive: [ownAdministratorsWrite, ({ offers }) => ({ offerId: offers.archived.id })],
    // Its author's own.
    amend: [
      { own: 204, other: 404 },
      ({ offers, offerEdit }) => ({ offerId: offers.changed.id, requestId: offerEdit, ...offer }),
    ],
    withdraw: [
      { own: 204, other: 404 },
      ({ offers, offerRequest }) => ({ offerId: offers.asked.id, requestId: offerRequest }),
    ],
  },
  operatorDashboard: {
    list: [platformReads, () => ({})],
    details: [platformReads, ({ edited }) => ({ id: edited.id })],
    checks: [platformReads, ({ edited }) => ({ id: edited.id })],
    deletion: [platformReads, ({ edited }) => ({ id: edited.id })],
    approveMany: [platformReads, ({ edit }) => ({ requestIds: [edit], confirmed: 1 })],
    refuseMany: [platformReads, ({ edit }) => ({ requestIds: [edit], confirmed: 1, reason: "Incomplet" })],
    approve: [platformWrites, ({ edited, edit }) => ({ id: edited.id, requestId: edit })],
    refuseEdited: [
      platformWrites,
      ({ edited, edit }) => ({ id: edited.id, requestId: edit, reason: "Incomplet" }),
    ],
    refuseCreation: [
      platformWrites,
      ({ signedUp, creation }) => ({ id: signedUp.id, requestId: creation, reason: "Incomplet" }),
    ],
    archive: [{ platform: 409 }, ({ edited, edit }) => ({ id: edited.id, requestId: edit })],
    undo: [{ platform: 409 }, ({ edited, edit }) => ({ id: edited.id, requestId: edit })],
    refusalMail: [platformReads, ({ own }) => ({ id: own.id })],
  },
  operators: {
    signUp: [everybody(201), ({ own }) => signUpOf(`${own.id}@demo.example`)],
    create: [platformReads, () => newOperator],
    list: [signedIn(), () => ({})],
    dropdown: [signedIn(), () => ({})],
    linked: [ownAdministratorsRead, ({ own }) => ({ EltoId: own.id })],
    externalContent: [platformReads, () => ({ drupalId: "1001" })],
    exportFile: [{ ...administrators, others: 400 }, () => ({ reason: "Contrôle", exportAsExcel: true })],
    details: [ownUsersRead, ({ own }) => ({ eltoId: own.id })],
    update: [ownAdministratorsWrite, ({ own }) => ({ eltoId: own.id, ...edit })],
    updateAndValidate: [platformWrites, ({ own }) => ({ eltoId: own.id, ...edit })],
    request: [ownAdministratorsRead, ({ edited }) => ({ eltoId: edited.id })],
    // Its author's own.
    amend: [
      { own: 204, other: 404 },
      ({ edited, edit }) => ({ eltoId: edited.id, requestId: edit, ...sheet }),
    ],
    withdraw: [{ own: 204, other: 404 }, ({ edited, edit }) => ({ eltoId: edited.id, requestId: edit })],
    remove: [ownAdministratorsWrite, ({ own }) => ({ eltoId: own.id })],
    restore: [platformWrites, ({ deleted }) => ({ eltoId: deleted.id })],
    archiveMany: [platformReads, ({ own }) => ({ id: [own.id], confirmed: 1 })],
    archive: [platformWrites, ({ own }) => ({ eltoId: own.id })],
    unarchive: [ownAdministratorsWrite, ({ archived }) => ({ eltoId: archived.id })],
    makeNotEligible: [platformWrites, ({ own }) => ({ eltoId: own.id })],
    notEligibleMail: [platformReads, ({ own }) => ({ eltoId: own.id })],
    translation: [platformReads, ({ own }) => ({ eltoId: own.id })],
    translate: [
      platformWrites,
      ({ own }) => ({ eltoId: own.id, description: sheet.tourismProduct.description, version: 1 }),
    ],
    users: [ownAdministratorsRead, ({ own }) => ({ eltoId: own.id })],
    overview: [ownAdministratorsRead, ({ own }) => ({ eltoId: own.id })],
    requests: [ownAdministratorsRead, ({ own }) => ({ eltoId: own.id })],
    requestDetails: [
      ownAdministratorsRead,
      ({ own, offerRequest }) => ({ eltoId: own.id, requestId: offerRequest }),
    ],
    offers: [ownUsersRead, ({ own }) => ({ eltoId: own.id })],
    offerDropdown: [ownUsersRead, ({ own }) => ({ eltoId: own.id })],
    history: [ownAdministratorsRead, ({ own }) => ({ eltoId: own.id })],
    historyVersion: [
      ownAdministratorsRead,
      ({ own, ownVersion }) => ({ eltoId: own.id, requestId: ownVersion }),
    ],
  },
  outbox: {
    list: [platformReads, () => ({})],
    read: [platformReads, ({ mailId }) => ({ id: mailId })],
    // It is still open.
    sendAgain: [{ platform: 409 }, ({ mailId }) => ({ id: mailId })],
    sendFailedAgain: [{ platform: 409 }, () => ({ since: "2026-11-21" })],
  },
  refusalReasons: {
    list: [platformReads],
    replace: [platformWrites, () => ({ reasons: ["Hors charte"], version: 0 })],
  },
  reviewQueue: { list: [platformReads, () => ({})], undoable: [platformReads] },
  reviewTarget: { read: [platformReads], set: [platformWrites, () => ({ days: 8 })] },
  reviewHandling: {
    read: [platformReads, ({ edit }) => ({ requestId: edit })],
    look: [platformReads, ({ edit }) => ({ requestId: edit })],
    take: [platformWrites, ({ edit }) => ({ requestId: edit })],
    giveBack: [platformWrites, ({ edit }) => ({ requestId: edit })],
  },
  reviewThread: {
    read: [ownAdministratorsRead, ({ edit }) => ({ requestId: edit })],
    ask: [platformWrites, ({ edit }) => ({ requestId: edit, text: "Lequel faut-il publier ?" })],
    answer: [ownAdministratorsWrite, ({ askedRequest }) => ({ requestId: askedRequest, text: "Le second." })],
    uploadPicture: [ownAdministratorsRead, ({ edit }) => ({ requestId: edit, file: picture() })],
  },
  passHolders: passHolderRights,
  publication: {
    preview: [platformReads, () => ({})],
    contents: [platformReads, () => ({})],
    previewOffer: [
      ownAdministratorsRead,
      ({ own }) => ({ eltoId: own.id, title: { fr: "Un café", nl: null, en: null, de: null } }),
    ],
    publish: [platformWrites],
    latest: [everybody()],
    previewPart: [platformReads, ({ own }) => ({ ids: [own.id], operators: [] })],
    publishPart: [
      { platform: 409 },
      () => ({ ids: ["01990000-0000-7000-8000-000000000000"], readRemovals: 0 }),
    ],
    planned: [platformReads],
    // The removals were not confirmed.
    plan: [
      { platform: 409 },
      () => ({ at: new Date(Date.now() + 86_400_000).toISOString(), moves: null, readRemovals: 999 }),
    ],
    cancelPlan: [{ platform: 404 }, ({ own }) => ({ id: own.id })],
    versions: [platformReads, () => ({})],
    compare: [platformReads, () => ({ From: 0, To: 1 })],
    // It is already published.
    restore: [{ platform: 409 }, () => ({ number: 1, shown: 1, reason: "Prix erronés" })],
  },
  columns: {
    choose: [signedIn(204), () => ({ list: "operators", columns: ["name", "status"] })],
  },
  drafts: {
    read: [signedIn(), () => ({ Form: "/eltos/add:" })],
    keep: [signedIn(), () => ({ form: "/eltos/add:", fields: [["productName", "Scierie"]] })],
    drop: [signedIn(204), () => ({ Form: "/eltos/add:" })],
  },
  savedViews: {
    list: [signedIn(), () => ({ List: "operators" })],
    create: [signedIn(201), () => ({ list: "operators", name: "Actifs", query: "status=Active" })],
    update: [{ own: 204, others: 404 }, ({ viewId }) => ({ id: viewId, name: "Tous" })],
    remove: [{ own: 204, others: 404 }, ({ viewId }) => ({ id: viewId })],
    last: [signedIn()],
    remember: [signedIn(204), () => ({ list: "operators", query: "" })],
  },
  search: { find: [signedIn(), () => ({ q: "musée" })] },
  statistics: statisticRights,
  translation: {
    state: [platformReads],
    translate: [platformReads, () => ({ body: ["Bonjour"] })],
  },
  translations: {
    list: [platformReads],
    text: [
      platformReads,
      ({ offers }) => ({ kind: "offer", id: offers.live.id, language: "nl", text: "title" }),
    ],
    save: [
      platformWrites,
      ({ offers }) => ({
        kind: "offer",
        id: offers.live.id,
        language: "nl",
        text: "title",
        translation: "Een koffie",
        version: 1,
      }),
    ],
  },
  users: {
    me: [signedIn()],
    saveProfile: [signedIn(204), () => ({ firstName: "Léa", name: "Lambert", mobilePhone: "" })],
    mailPreferences: [signedIn()],
    saveMailPreferences: [signedIn(204), () => ({ decisions: false })],
    saveHelp: [signedIn(204), () => ({ guideHidden: true })],
    unsubscriptionLink: [everybody(), ({ unsubscription }) => ({ token: unsubscription })],
    unsubscribe: [everybody(204), ({ unsubscription }) => ({ token: unsubscription })],
    // The others have no password.
    changePassword: [
      { own: 204, others: 400 },
      () => ({ currentPassword: PASSWORD, password: `${PASSWORD}-neuf` }),
    ],
    requestEmailChange: [
      { own: 204, others: 400 },
      () => ({ currentPassword: PASSWORD, email: "lea.lambert@musee.example" }),
    ],
    emailChangeLink: [everybody(), ({ emailToken }) => ({ token: emailToken })],
    confirmEmailChange: [everybody(204), ({ emailToken }) => ({ token: emailToken })],
    offers: [signedIn(), () => ({})],
    registrationLink: [everybody(), ({ registrationToken }) => ({ token: registrationToken })],
    completeRegistration: [
      everybody(204),
      ({ registrationToken }) => ({
        token: registrationToken,
        password: PASSWORD,
        name: "Lambert",
        firstName: "Léa",
        cgu: true,
      }),
    ],
    askNewPassword: [everybody(204), ({ people }) => ({ email: people.own.email })],
    passwordLink: [everybody(), ({ resetToken }) => ({ token: resetToken })],
    resetPassword: [everybody(204), ({ resetToken }) => ({ token: resetToken, newPassword: "Autre-Mot-2" })],
    // Every user, for their own account only.
    acceptTerms: [{ own: 204 }, ({ people }) => ({ id: people.own.id })],
    ...accountRights,
  },
};
