import type { Language } from "~/contract/fields";
import { type LegalText, legalText, type Programme } from "./programme";

const updatedAt = "2026-04-15";

const fr = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Le Pass</h2>
<p>Le ${name} est gratuit et personnel. Toute personne de seize ans ou plus peut en demander un, dans l’application ou auprès d’un distributeur. Une personne n’a qu’un seul Pass, numérique, physique ou les deux.</p>
<h2>2. Les points</h2>
<p>Vous gagnez des points en présentant votre Pass chez les opérateurs du programme, une fois par jour et par opérateur. Les points n’ont pas de valeur en argent et ne peuvent être ni vendus ni donnés. Les points obtenus par fraude sont annulés.</p>
<h2>3. Les offres, les bons plans et les cadeaux</h2>
<p>Les offres et les bons plans sont accordés par les opérateurs, aux conditions indiquées et tant qu’ils sont valables. Les cadeaux s’obtiennent contre des points, dans la limite des stocks. Un cadeau obtenu n’est ni repris ni échangé, sauf défaut.</p>
<h2>4. Fermer votre Pass</h2>
<p>Vous pouvez fermer votre Pass à tout moment dans l’application ou en écrivant à ${mail} ; les points restants sont alors perdus. Nous pouvons suspendre un Pass en cas d’abus, après vous avoir entendu.</p>
<h2>5. Modifications et litiges</h2>
<p>Toute modification importante vous est annoncée trente jours à l’avance. Le droit belge s’applique, sans vous priver de la protection des consommateurs de votre pays.</p>`,
);

const nl = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. De Pass</h2>
<p>De ${name} is gratis en persoonlijk. Iedereen vanaf zestien jaar kan er een aanvragen, in de app of bij een verdeler. Elke persoon heeft één Pass: digitaal, fysiek of beide.</p>
<h2>2. De punten</h2>
<p>U verdient punten door uw Pass te tonen bij de deelnemende toeristische operatoren, één keer per dag en per operator. Punten hebben geen geldwaarde en kunnen niet verkocht of weggegeven worden. Punten die door fraude verkregen zijn, worden geschrapt.</p>
<h2>3. Aanbiedingen, buitenkansjes en geschenken</h2>
<p>Aanbiedingen en buitenkansjes worden door de operatoren toegekend, onder de vermelde voorwaarden en tijdens hun geldigheidsperiode. Geschenken zijn verkrijgbaar in ruil voor punten, zolang de voorraad strekt. Een verkregen geschenk wordt niet teruggenomen of omgeruild, behalve bij een gebrek.</p>
<h2>4. Uw Pass afsluiten</h2>
<p>U kunt uw Pass op elk moment afsluiten in de app of door te schrijven naar ${mail}; de resterende punten vervallen dan. Bij misbruik kunnen wij een Pass schorsen, nadat wij u gehoord hebben.</p>
<h2>5. Wijzigingen en geschillen</h2>
<p>Elke belangrijke wijziging wordt dertig dagen vooraf aangekondigd. Het Belgische recht is van toepassing, zonder u de consumentenbescherming van uw land te ontnemen.</p>`,
);

const en = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. The Pass</h2>
<p>The ${name} is free and personal. Anyone aged sixteen or over may ask for one, in the app or from a distributor. Each person holds a single Pass: digital, physical or both.</p>
<h2>2. Points</h2>
<p>You earn points by showing your Pass at the programme’s operators, once a day at each operator. Points have no cash value and can be neither sold nor given away. Points obtained by fraud are cancelled.</p>
<h2>3. Offers, good deals and gifts</h2>
<p>Offers and good deals are granted by the operators, on the stated conditions and during their period of validity. Gifts are exchanged for points while stocks last. A gift that has been obtained cannot be returned or exchanged unless it is defective.</p>
<h2>4. Closing your Pass</h2>
<p>You may close your Pass at any time in the app or by writing to ${mail}; remaining points are then lost. We may suspend a Pass in case of misuse, after hearing you.</p>
<h2>5. Changes and disputes</h2>
<p>Any important change is announced thirty days ahead. Belgian law applies, without depriving you of the consumer protection of your country.</p>`,
);

const de = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Der Pass</h2>
<p>Der ${name} ist kostenlos und persönlich. Jede Person ab sechzehn Jahren kann einen Pass beantragen, in der App oder bei einer Ausgabestelle. Jede Person hat nur einen Pass: digital, als Karte oder beides.</p>
<h2>2. Die Punkte</h2>
<p>Sie sammeln Punkte, indem Sie Ihren Pass bei den teilnehmenden Anbietern vorzeigen, einmal pro Tag und Anbieter. Punkte haben keinen Geldwert und können weder verkauft noch verschenkt werden. Durch Betrug erlangte Punkte werden gestrichen.</p>
<h2>3. Angebote, Schnäppchen und Geschenke</h2>
<p>Angebote und Schnäppchen werden von den Anbietern zu den angegebenen Bedingungen und während ihrer Gültigkeit gewährt. Geschenke gibt es gegen Punkte, solange der Vorrat reicht. Ein erhaltenes Geschenk wird weder zurückgenommen noch umgetauscht, außer bei Mängeln.</p>
<h2>4. Den Pass schließen</h2>
<p>Sie können Ihren Pass jederzeit in der App oder per E-Mail an ${mail} schließen; verbleibende Punkte verfallen dann. Bei Missbrauch können wir einen Pass sperren, nachdem wir Sie angehört haben.</p>
<h2>5. Änderungen und Streitfälle</h2>
<p>Jede wichtige Änderung wird dreißig Tage im Voraus angekündigt. Es gilt belgisches Recht, ohne Ihnen den Verbraucherschutz Ihres Landes zu entziehen.</p>`,
);

const byLanguage: Record<Language, (programme: Programme) => LegalText> = { fr, nl, en, de };

/** Terms of use of the pass app, in the holder's language. */
export const passTermsOfUse = (language: Language, programme: Programme): LegalText =>
  byLanguage[language](programme);
