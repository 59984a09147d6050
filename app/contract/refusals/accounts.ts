/** Refusals about accounts: signing in and up, passwords, links in mails. A part of `errorCatalogue`. */
export const accountRefusals = {
  wrongLogin: {
    status: 400,
    title: "Wrong log",
    detail: "The e-mail address or the password is wrong.",
  },
  tooManyLogins: {
    status: 429,
    title: "Too many attempts",
    detail: "There were too many attempts to sign in. Wait for the time in Retry-After.",
  },
  tooManySignUps: {
    status: 429,
    title: "Too many sign-ups",
    detail: "There were too many sign-ups from this address. Wait for the time in Retry-After.",
  },
  duplicateEmail: {
    status: 400,
    title: "Duplicate email address.",
    detail: "Somebody already has an account with this e-mail address.",
  },
  invalidToken: {
    status: 400,
    title: "Invalid token",
    detail: "The link's token is wrong, was used before, or has expired.",
  },
  wrongUserForPassword: {
    status: 400,
    title: "Invalid user id. Save error with UserManager.",
    detail: "The password of this user cannot be changed.",
  },
  tooManyPasswordLinks: {
    status: 429,
    title: "Too many attempts",
    detail:
      "There were too many requests about a forgotten password, for this account or from this address. Wait for the time in Retry-After.",
  },
  wrongPassword: {
    status: 400,
    title: "Wrong password",
    detail: "The current password of the signed-in person is wrong.",
  },
  sameEmail: {
    status: 400,
    title: "Same email address",
    detail: "The account already has this e-mail address.",
  },
  tooManyChecks: {
    status: 429,
    title: "Too many attempts",
    detail: "There were too many wrong passwords or codes. Wait for the time in Retry-After.",
  },
  tooManyEmailChanges: {
    status: 429,
    title: "Too many changes of the e-mail address",
    detail:
      "This person has requested too many changes of the e-mail address. Wait for the time in Retry-After.",
  },
  tooManyCalls: {
    status: 429,
    title: "Too many calls",
    detail: "There were too many calls with this key. Wait for the time in Retry-After.",
  },
  clientKeyExists: {
    status: 409,
    title: "Key exists",
    detail: "This client application has another active key with the same name.",
  },
  clientKeyRevoked: {
    status: 409,
    title: "Key revoked already",
    detail: "The key is already revoked.",
  },
  programmeNotConfigured: {
    status: 400,
    title: "Programme sign-in not configured",
    detail: "No identity provider for the programme's team is configured.",
  },
  programmeUnavailable: {
    status: 502,
    title: "Programme sign-in unavailable",
    detail: "The identity provider of the programme's team does not respond in time. Try again later.",
  },
  programmeAnswerInvalid: {
    status: 502,
    title: "Programme sign-in failed",
    detail:
      "The identity provider's answer is not trustworthy, or it refuses this application. Check its configuration.",
  },
  programmeSignInExpired: {
    status: 400,
    title: "Invalid code",
    detail: "The state or the code is unknown, was already used, or has expired. Start the sign-in again.",
  },
  programmeAccountUnknown: {
    status: 403,
    title: "Unknown account",
    detail:
      "The identity provider knows this person, but no active platform administrator has this e-mail address.",
  },
  programmeEmailMissing: {
    status: 403,
    title: "No e-mail address",
    detail: "The identity provider does not send an e-mail address to identify an account.",
  },
  programmeEmailUnverified: {
    status: 403,
    title: "E-mail address not verified",
    detail: "The identity provider has not verified this person's e-mail address.",
  },
  redirectNotAllowed: {
    status: 400,
    title: "Invalid redirect uri",
    detail: "A sign-in can only return to the back-office or to the scan app.",
  },
  scanAppNotConfigured: {
    status: 400,
    title: "Scan app not configured",
    detail: "No scan app is configured.",
  },
  noMailFailed: {
    status: 409,
    title: "No mail failed",
    detail: "No mail was refused or given up since then.",
  },
  mailLinkSpent: {
    status: 409,
    title: "Link of the mail spent",
    detail:
      "The link in the mail was used, has expired or was replaced: only a new mail will have a valid one.",
  },
  mailNotFailed: {
    status: 409,
    title: "Mail not failed",
    detail: "The mail was sent, or is still waiting to be sent.",
  },
  worksElsewhere: {
    status: 409,
    title: "Works elsewhere",
    detail:
      "The user also works for operators outside of this person's scope, who can therefore only change the user's operators within it.",
  },
  wrongCode: {
    status: 400,
    title: "Wrong code",
    detail: "The code is wrong, was already used, or has expired.",
  },
  challengeEnded: {
    status: 400,
    title: "Sign-in ended",
    detail: "The challenge is unknown, was already answered, or is older than ten minutes. Sign in again.",
  },
  secondFactorOn: {
    status: 409,
    title: "Second factor is on",
    detail: "The person already has a second factor. Turn it off before turning on another.",
  },
  noSecondFactor: {
    status: 409,
    title: "No second factor",
    detail: "This user does not have a second factor.",
  },
  secondFactorRequired: {
    status: 403,
    title: "Second factor required",
    detail:
      "The programme requires a second factor: until it is on, this person can only make the calls for turning it on.",
  },
  ownSecondFactor: {
    status: 400,
    title: "Own second factor",
    detail: "People turn off their own second factor with their password and a code instead.",
  },
  lastPlatformAdmin: {
    status: 409,
    title: "Last platform administrator",
    detail: "The last active platform administrator can be neither deleted nor demoted.",
  },
  notYourself: {
    status: 409,
    title: "Not on yourself",
    detail: "People cannot do this to their own account.",
  },
  registrationCompleted: {
    status: 409,
    title: "Registration already completed",
    detail: "The user has already completed the registration.",
  },
  notInvited: {
    status: 409,
    title: "Not invited yet",
    detail: "This user was not invited yet: the invitation is sent when the operator's sign-up is accepted.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
