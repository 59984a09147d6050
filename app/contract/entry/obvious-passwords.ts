/**
 * What whoever guesses passwords of this programme tries first: its own words, roles, places and days, and the most
 * frequent words of leaked passwords in French and English. In lower case, without accents.
 */
const words = new Set(
  [
    "pass passdetours detour detours programme backoffice tourisme tourism museum musee chateau vacances voyage",
    "wallonie wallon belgique belgium belgie bruxelles namur liege hainaut luxembourg brabant ardenne ardennes",
    "admin adminwbt administrateur administratrice administrator gestionnaire responsable plateforme platform",
    "distributeur distributor scanneur scanner scan operateur operator etablissement equipe utilisateur user root",
    "passe password passwort motdepasse mdp secret changeme changemoi letmein login connexion test tests",
    "azerty azertyuiop azertyui qwerty qwertyuiop qwertz abc abcd abcdef abcdefgh abracadabra",
    "bonjour bienvenue coucou salut hello welcome soleil sunshine chouchou doudou loulou amour jetaime iloveyou love",
    "maman papa marseille football dragon monkey princess princesse master superman batman pokemon starwars",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "printemps ete automne hiver spring summer autumn winter lundi mardi mercredi jeudi vendredi samedi dimanche",
  ].flatMap((line) => line.split(" ")),
);

/** Signs and digits that stand for a letter. */
const asLetter: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const spelled = (text: string) => text.replace(/[013457@$]/g, (sign) => asLetter[sign] ?? sign);

const isOfWords = (text: string) => {
  const parts = text.split(/[^a-z]+/).filter(Boolean);
  return parts.length > 0 && parts.every((part) => words.has(part));
};

/**
 * Whether a password is made of such words alone, however it is dressed up with capitals, accents, digits and signs:
 * `P@ssw0rd1!`, `Azerty-2026`, `Pass-Détours-26`.
 */
export function isObvious(password: string): boolean {
  const plain = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const withoutEnd = plain.replace(/[^a-z]+$/, "");
  return [plain, spelled(plain), spelled(withoutEnd)].some(isOfWords);
}
