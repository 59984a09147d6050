import type { Language } from "~/contract/fields";
import { type LegalText, legalText, type Programme } from "./programme";

const updatedAt = "2026-04-15";

const fr = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Vos données</h2>
<p>Pour tenir votre Pass, le programme ${name} traite vos nom, prénom, coordonnées, date de naissance, langue et pays, ainsi que vos visites, vos points, les cadeaux obtenus et, si vous les acceptez, vos abonnements aux notifications.</p>
<h2>2. Pourquoi</h2>
<p>Pour vous donner les avantages du Pass (contrat), pour produire des statistiques de fréquentation anonymes et empêcher la fraude (intérêt légitime), et pour vous envoyer des notifications si vous l’avez demandé (consentement, que vous pouvez retirer à tout moment).</p>
<h2>3. Qui les voit</h2>
<p>L’équipe du programme. L’opérateur qui scanne votre Pass ne voit que votre prénom, l’initiale de votre nom, le type de votre Pass et votre solde de points. Nous ne vendons aucune donnée.</p>
<h2>4. Combien de temps</h2>
<p>Tant que votre Pass est ouvert. Après trois ans sans usage, ou à votre demande, vos données sont effacées ; seules des statistiques anonymes demeurent.</p>
<h2>5. Vos droits</h2>
<p>Consulter, corriger, effacer ou recevoir vos données, vous opposer à leur usage : écrivez à ${mail}. Vous pouvez aussi vous adresser à l’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles.</p>`,
);

const nl = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Uw gegevens</h2>
<p>Om uw Pass bij te houden verwerkt het programma ${name} uw naam, voornaam, contactgegevens, geboortedatum, taal en land, evenals uw bezoeken, uw punten, de verkregen geschenken en, als u ermee instemt, uw abonnementen op meldingen.</p>
<h2>2. Waarom</h2>
<p>Om u de voordelen van de Pass te geven (overeenkomst), om anonieme bezoekersstatistieken te maken en fraude te voorkomen (gerechtvaardigd belang), en om u meldingen te sturen als u daarom gevraagd hebt (toestemming, die u op elk moment kunt intrekken).</p>
<h2>3. Wie ze ziet</h2>
<p>Het team van het programma. De operator die uw Pass scant, ziet alleen uw voornaam, de eerste letter van uw naam, het type van uw Pass en uw puntensaldo. Wij verkopen geen gegevens.</p>
<h2>4. Hoelang</h2>
<p>Zolang uw Pass open is. Na drie jaar zonder gebruik, of op uw verzoek, worden uw gegevens gewist; alleen anonieme statistieken blijven over.</p>
<h2>5. Uw rechten</h2>
<p>Uw gegevens inkijken, verbeteren, wissen of ontvangen, of bezwaar maken tegen het gebruik ervan: schrijf naar ${mail}. U kunt zich ook richten tot de Gegevensbeschermingsautoriteit, Drukpersstraat 35, 1000 Brussel.</p>`,
);

const en = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Your data</h2>
<p>To keep your Pass, the ${name} programme processes your last and first name, contact details, date of birth, language and country, as well as your visits, your points, the gifts you obtained and, if you agree, your subscriptions to notifications.</p>
<h2>2. Why</h2>
<p>To give you the benefits of the Pass (contract), to produce anonymous visitor statistics and prevent fraud (legitimate interest), and to send you notifications if you asked for them (consent, which you may withdraw at any time).</p>
<h2>3. Who sees them</h2>
<p>The programme’s team. The operator who scans your Pass sees only your first name, the initial of your last name, the type of your Pass and your balance of points. We sell no data.</p>
<h2>4. How long</h2>
<p>As long as your Pass is open. After three years without use, or at your request, your data are erased; only anonymous statistics remain.</p>
<h2>5. Your rights</h2>
<p>To read, correct, erase or receive your data, or to object to their use, write to ${mail}. You may also turn to the Belgian Data Protection Authority, rue de la Presse 35, 1000 Brussels.</p>`,
);

const de = legalText(
  updatedAt,
  ({ name, mail }) => `
<h2>1. Ihre Daten</h2>
<p>Um Ihren Pass zu führen, verarbeitet das Programm ${name} Ihren Namen und Vornamen, Ihre Kontaktdaten, Ihr Geburtsdatum, Ihre Sprache und Ihr Land sowie Ihre Besuche, Ihre Punkte, die erhaltenen Geschenke und, wenn Sie zustimmen, Ihre Abonnements von Mitteilungen.</p>
<h2>2. Wozu</h2>
<p>Um Ihnen die Vorteile des Passes zu gewähren (Vertrag), um anonyme Besucherstatistiken zu erstellen und Betrug zu verhindern (berechtigtes Interesse) und um Ihnen Mitteilungen zu senden, wenn Sie darum gebeten haben (Einwilligung, die Sie jederzeit widerrufen können).</p>
<h2>3. Wer sie sieht</h2>
<p>Das Team des Programms. Der Anbieter, der Ihren Pass scannt, sieht nur Ihren Vornamen, den Anfangsbuchstaben Ihres Namens, die Art Ihres Passes und Ihren Punktestand. Wir verkaufen keine Daten.</p>
<h2>4. Wie lange</h2>
<p>Solange Ihr Pass geöffnet ist. Nach drei Jahren ohne Nutzung oder auf Ihren Wunsch werden Ihre Daten gelöscht; nur anonyme Statistiken bleiben erhalten.</p>
<h2>5. Ihre Rechte</h2>
<p>Um Ihre Daten einzusehen, zu berichtigen, zu löschen oder zu erhalten oder ihrer Nutzung zu widersprechen, schreiben Sie an ${mail}. Sie können sich auch an die belgische Datenschutzbehörde wenden, Rue de la Presse 35, 1000 Brüssel.</p>`,
);

const byLanguage: Record<Language, (programme: Programme) => LegalText> = { fr, nl, en, de };

/** Privacy policy of the pass app, in the holder's language. */
export const passPrivacyPolicy = (language: Language, programme: Programme): LegalText =>
  byLanguage[language](programme);
