import { describe, expect, it } from "vitest";
import { UNDO_MERGE_DAYS } from "~/contract/pass-holders/duplicate-calls";
import { UNDELETE_DAYS } from "~/contract/pass-holders/personal-data-calls";
import { UNDO_SECONDS } from "~/contract/reviews/requests";
import texts from "../../locales/fr/backoffice-errors.json";

/**
 * Patterns that the sentence of a code must, and must not, match: a word replaced by its opposite reads well and means
 * the reverse. Listed are the codes with an opposite, and those that name a limit.
 */
const senses: Record<string, [says: RegExp, neverSays?: RegExp]> = {
  outOfRange: [/entier entre \{\{min, number\}\} et \{\{max, number\}\}/],
  positiveNumber: [/\bpositif\b/, /négatif/],
  aboveZero: [/\bsupérieur à zéro\b/, /inférieur|négatif/],
  "points.positiveNumber": [/\b0 point ou plus\b/, /moins/],
  "points.aboveZero": [/\b1 point ou plus\b/, /moins/],
  "points.invalidNumber": [/\bau plus 1\s000\s000\b/, /au moins/],
  "latitude.invalidNumber": [/entre −90 et 90\b/],
  "longitude.invalidNumber": [/entre −180 et 180\b/],
  "description.tooLong": [/250 caractères au plus/, /au moins/],
  "tourismProduct.name.tooLong": [/250 caractères au plus/, /au moins/],
  "tourismProduct.description.tooLong": [/250 caractères au plus/, /au moins/],
  tooLong: [/trop long.*Raccourcissez/, /court\b/],
  lineBreak: [/une seule ligne/],
  tooMany: [/trop de choix.*Retirez/, /Ajoutez/],
  atLeastOne: [/au moins un\b/, /au plus/],
  "categories.atLeastOne": [/au moins une\b/, /au plus/],
  "eltoId.required": [/Choisissez un/],
  atLeastOneTitle: [/un titre.*au moins/, /au plus/],
  titleOfBody: [/Ajoutez un titre.*même langue/, /autre langue/],
  minimumAboveMaximum: [/minimum ne peut pas dépasser le maximum/],
  invalidPassNumber: [/\b13 chiffres\b/],
  invalidZipCode: [/\bquatre chiffres\b/],
  invalidCompanyNumber: [/\bdix chiffres\b/],
  weakPassword: [/8 à 80 caractères.*minuscule.*majuscule.*chiffre.*spécial/],
  obviousPassword: [/trop facile/, /difficile/],
  passwordsDiffer: [/différents/, /identiques|mêmes/],
  wrongPassword: [/n’est pas votre mot de passe actuel/],
  sameEmail: [/déjà votre adresse/],
  passNumberTaken: [/déjà à un autre/],
  duplicateHolderEmail: [/autre porteur.*a cette adresse/],
  numberOfNeither: [/l’un des deux numéros/],
  physicalToDigital: [/physique ne peut pas devenir un Pass numérique/],
  needsNewPassNumber: [/de la carte physique, pas celui du Pass numérique/],
  notBornYet: [/à venir/, /passée/],
  overAlready: [/est passée.*aujourd’hui ou un jour à venir/],
  dayPassed: [/à venir/, /passé/],
  sendDatePassed: [/à venir/, /passé/],
  tooFar: [/dans les deux ans/],
  "plan.when.tooFar": [/dans les douze mois/],
  "plan.time.tooFar": [/dans les douze mois/],
  noSuchTime: [/n’existe pas.*2 h à 3 h/],
  endsBeforeStart: [/finit avant de commencer/],
  hiddenBeforeShown: [/disparaît avant d’être visible/],
  shownAfterEnd: [/au plus tard le dernier jour/, /au plus tôt/],
  hiddenBeforeEnd: [/au moins jusqu’au dernier jour/, /au plus/],
  giftOutOfStock: [/épuisé.*Aucun point n’a été retiré/],
  giftNotVisible: [/pas proposé aujourd’hui.*Aucun point n’a été retiré/],
  notEnoughPoints: [/pas assez.*solde.*manque/],
  tooManyPoints: [/en tout, pas davantage.*encore/],
  noCorrection: [/Seuls.*à la main/],
  pointsSpentSince: [/dépensée.*manque/],
  pointsSpentSinceMerge: [/dépensés.*négatif.*Ajoutez/, /positif/],
  mailWithoutKey: [/remet un code.*Ajoutez/, /Retirez/],
  onlyForSome: [/décochez/],
  onlyForOther: [/Un autre moment.*effacez/],
  tooManyAtOnce: [/\{\{max, number\}\} au plus/, /au moins/],
  tooManyQrCodes: [/au plus \{\{max, number\}\}/, /au moins/],
  catalogueTooLong: [/\{\{max, number\}\} au plus.*moins/],
  stockFileTooLong: [/trop de lignes.*plusieurs parties/],
  fileTooBig: [/dépasse 10 Mo ou 64 millions de pixels.*plus petite/, /plus grande/],
  pictureTooSmall: [/trop petite.*au moins 200 pixels/, /trop grande|au plus/],
  payloadTooLarge: [/trop volumineux.*Réduisez/],
  tooManyViews: [/\{\{max\}\} vues.*Supprimez/],
  tooManyPasswordLinks: [/valables 24 heures/],
  actTooLate: [new RegExp(`trop tard.*\\b${UNDO_SECONDS} secondes sont passées`)],
  undoTooLate: [new RegExp(`ne peut plus.*\\b${UNDO_SECONDS} secondes sont passées`)],
  undoMergeTooLate: [new RegExp(`pendant ${UNDO_MERGE_DAYS} jours.*passé`)],
  restoreOver: [new RegExp(`plus de ${UNDELETE_DAYS} jours.*effacées`), /moins de/],
  restoredEmailTaken: [/Un autre porteur.*Retirez-la.*puis restaurez/],
  mergeUndone: [/déjà annulée/],
  orderCancelled: [/déjà annulé/],
  alreadyArchived: [/est déjà archivé/, /n’est pas/],
  notArchived: [/n’est pas archivé/, /déjà/],
  notDeleted: [/n’est pas supprimé/, /déjà/],
  archivedOffer: [/est archivée.*désarchivage/],
  keyNotAvailable: [/déjà été remis.*ne peut plus être supprimé/],
  keyNotWithdrawn: [/n’est pas retiré/],
  mailLinkSpent: [/Rien n’est renvoyé.*ne fonctionne plus.*nouveau/, /va être/],
  mailNotFailed: [/déjà envoyé, ou attend/],
  noMailFailed: [/Aucun e-mail n’a échoué.*plus ancien/, /récent/],
  registrationCompleted: [/déjà terminée/],
  notInvited: [/n’a pas encore été invitée/, /déjà/],
  wrongUserForPassword: [/ne peut pas être changé/],
  lastPlatformAdmin: [/dernier administrateur.*d’abord/],
  notYourself: [/ne pouvez pas.*propre compte/],
  secondFactorOn: [/déjà activée/],
  noSecondFactor: [/n’a pas activé/],
  nothingChanged: [/rien modifié/],
  nothingToPublish: [/Tout est déjà publié/],
  alreadyShown: [/montre déjà/],
  clientKeyRevoked: [/déjà révoquée/],
  notificationDue: [/a commencé.*ne peut plus être modifiée ni supprimée/],
  holderWithoutEmail: [/n’a pas d’adresse/],
  sameGroup: [/déjà liés/],
  noLinkedElto: [/lié à aucun autre/],
};

type Words = { [key: string]: string | Words };
const sentenceOf = (key: string) =>
  plain(
    key
      .split(".")
      .reduce<string | Words | undefined>(
        (words, name) => (typeof words === "object" ? words[name] : undefined),
        texts,
      ),
  );
/** With ordinary spaces. */
const plain = (sentence: string | Words | undefined) => String(sentence).replace(/\s/g, " ");
const sentences = (words: Words, before = ""): [key: string, sentence: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[before + name, plain(value)] as [string, string]]
      : sentences(value, `${before}${name}.`),
  );

describe("the sentence of a code matches its meaning", () => {
  it.each(Object.entries(senses))("%s", (key, [says, neverSays]) => {
    const sentence = sentenceOf(key);
    expect(sentence).toMatch(says);
    if (neverSays) expect(sentence).not.toMatch(neverSays);
  });

  it("every code with a limit or an opposite is in the table", () => {
    const limits =
      /\b(au plus|au moins|positi|négati|supérieur|inférieur|\d+ (jours|secondes|heures|Mo|pixels|chiffres|caractères))/;
    const missing = sentences(texts).filter(([key, sentence]) => limits.test(sentence) && !(key in senses));
    // "At least one", of either gender.
    expect(missing.filter(([key]) => !key.endsWith(".atLeastOne"))).toEqual([]);
    for (const [key, sentence] of missing)
      expect([key, sentence]).toEqual([key, expect.stringMatching(/au moins une?\b/)]);
  });
});
