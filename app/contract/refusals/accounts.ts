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
    detail: "There were too many attempts to sign in. Wait as long as Retry-After says.",
  },
  tooManySignUps: {
    status: 429,
    title: "Too many sign-ups",
    detail: "There were too many sign-ups from this address. Wait as long as Retry-After says.",
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
      "There were too many requests about a forgotten password, for this account or from this address. Wait as long as Retry-After says.",
  },
  wrongPassword: {
    status: 400,
    title: "Wrong password",
    detail: "The present password of the signed-in person is wrong.",
  },
  sameEmail: {
    status: 400,
    title: "Same email address",
    detail: "The account already has this e-mail address.",
  },
  tooManyChecks: {
    status: 429,
    title: "Too many attempts",
    detail: "There were too many wrong passwords or codes. Wait as long as Retry-After says.",
  },
  tooManyEmailChanges: {
    status: 429,
    title: "Too many changes of the e-mail address",
    detail: "This person asked for too many changes of address. Wait as long as Retry-After says.",
  },
  tooManyCalls: {
    status: 429,
    title: "Too many calls",
    detail: "There were too many calls with this key. Wait as long as Retry-After says.",
  },
  clientKeyExists: {
    status: 409,
    title: "Key exists",
    detail: "This client application has another key with the same name, which is not revoked.",
  },
  clientKeyRevoked: {
    status: 409,
    title: "Key revoked already",
    detail: "The key was revoked before.",
  },
  programmeNotConfigured: {
    status: 400,
    title: "Programme sign-in not configured",
    detail: "No provider for the sign-in of the programme's team is connected.",
  },
  programmeUnavailable: {
    status: 502,
    title: "Programme sign-in unavailable",
    detail: "The provider that signs in the programme's team does not answer in time. Try again later.",
  },
  programmeAnswerInvalid: {
    status: 502,
    title: "Programme sign-in failed",
    detail:
      "The provider's answer cannot be trusted, or it refuses this application. Check its configuration.",
  },
  programmeSignInExpired: {
    status: 400,
    title: "Invalid code",
    detail: "The state or the code is unknown, was used before, or has expired. Begin the sign-in again.",
  },
  programmeAccountUnknown: {
    status: 403,
    title: "Unknown account",
    detail: "The provider knows this person, but no active platform administrator has this e-mail address.",
  },
  programmeEmailMissing: {
    status: 403,
    title: "No e-mail address",
    detail: "The provider sends no e-mail address of this person, by which an account could be found.",
  },
  programmeEmailUnverified: {
    status: 403,
    title: "E-mail address not verified",
    detail: "The provider does not say that it has verified this person's e-mail address.",
  },
  redirectNotAllowed: {
    status: 400,
    title: "Invalid redirect uri",
    detail: "A sign-in leads back to the back-office or to the scan app, nowhere else.",
  },
  scanAppNotConfigured: {
    status: 400,
    title: "Scan app not configured",
    detail: "No scan app is connected.",
  },
  noMailFailed: {
    status: 409,
    title: "No mail failed",
    detail: "No mail was refused or given up since then.",
  },
  mailLinkSpent: {
    status: 409,
    title: "Link of the mail spent",
    detail: "The link in the mail was used, has expired or was replaced: only a new mail has one that works.",
  },
  mailNotFailed: {
    status: 409,
    title: "Mail not failed",
    detail: "The mail was sent, or still waits to be sent.",
  },
  worksElsewhere: {
    status: 409,
    title: "Works elsewhere",
    detail:
      "The user also works for operators outside of this person's scope, who can only change which of their own the user works for.",
  },
  wrongCode: {
    status: 400,
    title: "Wrong code",
    detail: "The code is wrong, was used before, or its time is over.",
  },
  challengeEnded: {
    status: 400,
    title: "Sign-in ended",
    detail: "The challenge is unknown, was answered, or is older than ten minutes. Sign in again.",
  },
  secondFactorOn: {
    status: 409,
    title: "Second factor is on",
    detail: "The person has a second factor. Turn it off before turning on another.",
  },
  noSecondFactor: {
    status: 409,
    title: "No second factor",
    detail: "This user has no second factor, so there is none to take away.",
  },
  secondFactorRequired: {
    status: 403,
    title: "Second factor required",
    detail:
      "The programme asks this person for a second factor: until it is on, only the calls for it answer.",
  },
  ownSecondFactor: {
    status: 400,
    title: "Own second factor",
    detail: "One's own second factor is turned off with a password and a code, not taken away.",
  },
  lastPlatformAdmin: {
    status: 409,
    title: "Last platform administrator",
    detail: "The last active platform administrator can be neither deleted nor demoted.",
  },
  notYourself: {
    status: 409,
    title: "Not on yourself",
    detail: "Nobody can do this to their own account.",
  },
  registrationCompleted: {
    status: 409,
    title: "Registration already completed",
    detail: "The user has completed the registration already.",
  },
  notInvited: {
    status: 409,
    title: "Not invited yet",
    detail:
      "Nothing was sent to this user yet: the invitation goes out when the operator's sign-up is accepted.",
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;
