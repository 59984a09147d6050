import { legalText } from "./programme";

/** The date of the last change, which is the version that people accept. */
export const termsOfUseVersion = "2026-03-02";

/** Terms of use of the back-office, for operators and their staff. */
export const termsOfUse = legalText(
  termsOfUseVersion,
  ({ name, mail }) => `
<p>Les présentes conditions règlent l’usage de l’espace professionnel du ${name} (ci-après « le programme ») par les opérateurs touristiques adhérents et leurs collaborateurs. Elles sont acceptées à l’inscription, puis à la création de chaque compte.</p>
<h2>1. Le programme</h2>
<p>Le ${name} est un pass de fidélité gratuit pour les visiteurs de la Wallonie. Ses porteurs gagnent des points lors de leurs visites, profitent d’offres et de bons plans et échangent leurs points contre des cadeaux. L’adhésion d’un opérateur est gratuite et sans durée minimale.</p>
<h2>2. L’inscription et le compte</h2>
<ul>
<li>L’inscription est ouverte aux établissements touristiques qui accueillent du public en Wallonie. Elle prend effet quand l’équipe du programme l’a acceptée.</li>
<li>Chaque compte est personnel. La personne qui l’utilise garde son mot de passe secret et signale sans délai tout usage par un tiers à ${mail}.</li>
<li>L’administrateur d’un opérateur désigne les autres utilisateurs de son établissement et retire l’accès de ceux qui l’ont quitté.</li>
</ul>
<h2>3. Les fiches, les offres et les bons plans</h2>
<ul>
<li>L’opérateur publie des informations exactes et les tient à jour. Les créations et les modifications paraissent dans l’application quand l’équipe du programme les a acceptées et publiées ; elle peut les corriger, les refuser ou les retirer en donnant la raison.</li>
<li>L’opérateur honore les offres et les bons plans publiés en son nom, aussi longtemps qu’ils sont valables et aux conditions annoncées.</li>
<li>L’opérateur dispose des droits nécessaires sur les textes et les images qu’il fournit, en indique l’auteur et autorise le programme à les reproduire, à les traduire et à les adapter pour les besoins du Pass.</li>
</ul>
<h2>4. L’opérateur-distributeur</h2>
<p>L’opérateur qui choisit d’être distributeur reçoit par la poste un premier lot de 150 cartes. Il les remet gratuitement à ses visiteurs, encode avec leur accord les données des nouveaux porteurs et n’en fait aucun autre usage.</p>
<h2>5. Le scan du Pass</h2>
<p>Le personnel désigné par l’opérateur scanne le Pass lors de la visite. Un même Pass ne rapporte des points qu’une fois par jour chez un même opérateur. Les points obtenus par fraude sont annulés.</p>
<h2>6. La disponibilité du service</h2>
<p>Le programme veille au bon fonctionnement de l’espace professionnel et peut l’interrompre pour son entretien, autant que possible en l’annonçant. Il répond de ses fautes graves, mais pas des conséquences d’une interruption brève.</p>
<h2>7. La fin de l’adhésion</h2>
<p>L’opérateur peut quitter le programme à tout moment en demandant la suppression de sa fiche ; il honore les offres en cours jusqu’à leur terme ou jusqu’à leur retrait de l’application. Le programme peut suspendre ou archiver une fiche en cas de manquement, après en avoir averti l’opérateur, ou d’urgence si la sécurité des visiteurs l’exige.</p>
<h2>8. Les modifications, le droit applicable</h2>
<p>Toute modification importante des présentes conditions est annoncée par e-mail au moins trente jours à l’avance. Le droit belge s’applique ; les tribunaux de Namur sont compétents, après une tentative de solution amiable.</p>
<h2>9. Nous écrire</h2>
<p>Pour toute question : ${mail}.</p>`,
);
