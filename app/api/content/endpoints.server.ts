import type { calls } from "~/contract/calls";
import type { Implementations } from "../pipeline.server";
import type { Services } from "../services";
import { categories } from "./categories";
import { countries } from "./countries";
import { localitiesOf } from "./localities/localities";
import { languageOptions, provinceOptions, tags } from "./reference";
import { passPrivacyPolicy } from "./texts/pass-privacy-policy";
import { passTermsOfUse } from "./texts/pass-terms-of-use";
import { legalText } from "./texts/programme";
import { termsOfUse } from "./texts/terms-of-use";
import { tourismOffices } from "./tourism-offices";

// In seconds. Reference data only changes with a release; texts change more often.
const HOUR = 3600;
const MINUTES = 300;

const programmeOf = ({ options }: Services) => ({
  name: options.programmeName,
  helpEmail: options.helpEmail,
});
/** Public, and cached by clients. */
const open = <Answer>(answer: Answer, keepFor = HOUR) => ({
  may: "everyone" as const,
  keepFor,
  run: async () => answer,
});

/** Picture of the public screens and its caption. */
const homePage = {
  url: "/images/v1/vallee.svg",
  copyright: "« La Meuse en amont de Dinant », illustration du programme",
} as const;

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

export const contentEndpoints: Implementations<typeof calls.content> = {
  categories: open(categories.map((category) => ({ ...category }))),
  tags: open([...tags]),
  countries: open([...countries]),
  languages: open([...languageOptions]),
  provinces: open({ provinces: provinceOptions }),
  tourismOffices: open({ tourismOffices: tourismOffices.map(({ id, label }) => ({ id, label })) }),
  localities: {
    may: "everyone",
    keepFor: HOUR,
    run: async ({ input }) => {
      const found = localitiesOf(input.zipCode);
      return { province: found?.province ?? null, localities: [...(found?.localities ?? [])] };
    },
  },
  termsOfUse: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services }) => termsOfUse(programmeOf(services)),
  },
  privacyPolicy: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services }) => ({
      ...privacyPolicy(programmeOf(services)),
      privacyPolicy: null,
      cookiebotLink: null,
    }),
  },
  passTermsOfUse: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services, input }) => passTermsOfUse(input.Language, programmeOf(services)),
  },
  passPrivacyPolicy: {
    may: "everyone",
    keepFor: MINUTES,
    run: async ({ services, input }) => passPrivacyPolicy(input.Language, programmeOf(services)),
  },
  homePage: open({ ...homePage }),
};
