import { legalText } from "./programme";

/** Privacy policy of the back-office. */
export const privacyPolicy = legalText(
  "2026-03-02",
  ({ name, mail }) => `
<p>Cette charte explique quelles données à caractère personnel l’espace professionnel du ${name} traite, pourquoi, combien de temps et quels sont vos droits. Le responsable du traitement est le programme ${name}, joignable à l’adresse ${mail}.</p>
<h2>1. Les données que nous traitons</h2>
<ul>
<li>Le responsable d’un établissement : prénom, nom, adresse e-mail, téléphone. Ces données ne sont jamais publiées.</li>
<li>Les utilisateurs : prénom, nom, adresse e-mail, numéro de GSM facultatif, rôle, établissements, dates de création et de connexion. Le mot de passe n’est conservé que sous une forme qui ne permet pas de le retrouver.</li>
<li>Le journal : qui a fait quoi et quand dans l’espace professionnel.</li>
<li>Les porteurs de Pass que vous encodez comme distributeur : leurs données sont régies par la charte de l’application.</li>
</ul>
<h2>2. Pourquoi</h2>
<ul>
<li>Exécuter la convention d’adhésion : gérer les fiches, les offres, les comptes, les envois de cartes.</li>
<li>Protéger le service et répondre de son usage, dans notre intérêt légitime : sécurité des comptes, journal, lutte contre la fraude.</li>
<li>Respecter nos obligations légales.</li>
</ul>
<p>Nous ne vendons aucune donnée et n’en tirons aucun profil publicitaire.</p>
<h2>3. Qui y a accès</h2>
<p>L’équipe du programme, l’administrateur de votre établissement pour ses propres utilisateurs, et nos sous-traitants pour l’hébergement, l’envoi des e-mails et, si vous l’utilisez, la traduction automatique des textes publiés. Les données restent dans l’Espace économique européen.</p>
<h2>4. Combien de temps</h2>
<ul>
<li>Les données du compte : tant qu’il est utilisé, puis un an.</li>
<li>Les fiches, les offres et leur historique : pendant l’adhésion, puis cinq ans.</li>
<li>Le journal : cinq ans. Les e-mails envoyés par le service : un an.</li>
</ul>
<h2>5. Les cookies</h2>
<p>L’espace professionnel n’emploie que des cookies nécessaires : votre session, vos préférences d’affichage (thème, densité, menu), les messages de confirmation et un cookie qui reconnaît un appareil où vous vous êtes déjà connecté et vous permet de vous connecter même quand d’autres essaient de deviner votre mot de passe. Aucun ne sert à vous suivre ; c’est pourquoi aucun consentement ne vous est demandé.</p>
<h2>6. Vos droits</h2>
<p>Vous pouvez consulter vos données, les faire corriger ou effacer, en limiter le traitement, vous y opposer ou en recevoir une copie : écrivez à ${mail}, nous répondons dans le mois. Vous pouvez aussi vous adresser à l’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles.</p>`,
);
