import type { Civility } from "~/contract/pass-holders/words";

/** People of one language: their names, where they live, and what their streets are called. The frequent ones first. */
interface Community {
  language: "fr" | "nl" | "de";
  country: "BE" | "NL" | "DE" | "FR";
  women: readonly string[];
  men: readonly string[];
  lastNames: readonly string[];
  streets: readonly string[];
  /** Absent in Belgium, whose localities are reference data. */
  places?: readonly (readonly [zipCode: string, city: string])[];
}

const words = (text: string) => text.trim().split(/\s*,\s*/);
const places = (text: string) =>
  words(text).map(
    (place) => [place.slice(0, place.indexOf(" ")), place.slice(place.indexOf(" ") + 1)] as const,
  );

const french = {
  language: "fr",
  women:
    words(`Marie, Camille, Julie, Sarah, Céline, Élodie, Aurélie, Nathalie, Isabelle, Sophie, Laura, Manon, Chloé,
    Anne, Martine, Christine, Françoise, Valérie, Sandrine, Virginie, Caroline, Stéphanie, Émilie, Léa, Zoé, Inès, Noémie,
    Pauline, Charlotte, Louise, Jeanne, Juliette, Clémence, Marie-Claire, Anne-Sophie, Marie-Thérèse, Fatima, Yasmina,
    Giulia, Rosalie, Odile, Brigitte, Monique, Jacqueline, Bénédicte, Maëlle, Anaïs, Océane, Amandine, Véronique`),
  men: words(`Thomas, Nicolas, Julien, Maxime, Antoine, Pierre, François, Philippe, Michel, Luc, Marc, Jean, Olivier,
    Benoît, Frédéric, Laurent, Sébastien, David, Christophe, Vincent, Arnaud, Guillaume, Alexandre, Simon, Louis, Hugo,
    Arthur, Nathan, Lucas, Mathieu, Quentin, Rémi, Jérôme, Étienne, Gérard, André, Jean-Pierre, Jean-Marc, Mehdi, Karim,
    Marco, Giovanni, Mustafa, Adrien, Théo, Gaëtan, Cédric, Fabrice, Daniel, Joël`),
  lastNames:
    words(`Dubois, Lambert, Dupont, Martin, Simon, Laurent, Leclercq, Lejeune, Renard, Denis, François, Gérard,
    Collard, Noël, Mathieu, Bertrand, Thomas, Michel, Léonard, Servais, Hubert, Piron, Collignon, Delvaux, Lefèvre,
    Lemaire, Henry, Charlier, Dumont, Fontaine, Gilles, Marchal, Toussaint, Bodart, Legrand, Petit, Rousseau, Moreau,
    Baudoux, Wauters, Degueldre, Delhaye, Defrène, Thiry, Dethier, Mertens, Jacquemin, Grosjean, Remacle, Poncelet,
    Evrard, Rossi, Benali, El Amrani, Di Stefano, Van den Broucke, de Woelmont d’Arschot, Maréchal, Wilmotte, Detienne,
    Gobert, Godfroid, Gustin, Halleux, Hennaut, Istasse, Joiris, Kinet, Lardinois, Maquet, Nihoul, Ozer, Paquay, Quoilin,
    Romain, Sacré, Tasiaux, Urbain, Vincent, Warnier, Yernaux, Zune, Bastin, Cornet, Dardenne, Englebert, Fievet, Goffin`),
  streets:
    words(`Rue de la Station, Rue de l’Église, Grand-Place, Rue Haute, Rue du Moulin, Rue des Écoles, Place Communale,
    Rue du Vieux-Pont, Chemin des Dames, Avenue de la Gare, Rue de Namur, Rue du Château, Chaussée de Liège, Rue Basse,
    Rue des Tilleuls, Avenue des Combattants, Rue Saint-Martin, Quai de Meuse, Clos des Lilas, Rue Joseph Wauters`),
} as const;

const dutch = {
  language: "nl",
  women:
    words(`Emma, Lotte, Sofie, Anke, Marieke, Els, Hilde, Ingrid, Katrien, Leen, Femke, Sanne, Fleur, Roos, Nele,
    Liesbeth, Griet, Annelies, Tess, Julia, Eva, Saskia, Wendy, Ilse, Veerle`),
  men: words(`Jan, Pieter, Bart, Koen, Tom, Wim, Dirk, Jeroen, Sander, Lars, Daan, Bram, Thijs, Joris, Maarten, Stijn, Kris,
    Luuk, Ruben, Wouter, Geert, Hans, Kees, Niels, Youssef`),
  lastNames:
    words(`de Jong, Jansen, de Vries, van den Berg, Bakker, Visser, Smit, Meijer, de Boer, Mulder, Peeters,
    Janssens, Maes, Jacobs, Willems, Claes, Goossens, Wouters, De Smet, Van Damme, Hendrickx, van Dijk, Vermeulen,
    van der Meer, Adriaens, Claessens, Dekker, Brouwer, Vos, Hermans, Aerts, Desmet, Lemmens, Kuipers, Schouten`),
  streets:
    words(`Kerkstraat, Dorpsstraat, Molenweg, Stationsstraat, Nieuwstraat, Schoolstraat, Hoogstraat, Marktplein,
    Julianalaan, Lindelaan, Eikenlaan, Beukenlaan, Kastanjelaan, Parkweg, Oranjestraat`),
} as const;

const german = {
  language: "de",
  women:
    words(`Anna, Sabine, Petra, Julia, Katharina, Monika, Ursula, Heike, Birgit, Lena, Hannah, Sophie, Claudia, Jana,
    Greta, Ingeborg, Käthe, Melanie, Nadine, Ulrike`),
  men: words(`Thomas, Michael, Andreas, Stefan, Jürgen, Klaus, Wolfgang, Lukas, Jonas, Felix, Matthias, Günter, Dieter,
    Jörg, Sven, Max, Paul, Emre, Florian, Björn`),
  lastNames:
    words(`Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Koch, Bauer,
    Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Krüger, Hartmann, Lange, Krämer, Jäger, Çelik, Groß,
    Köhler, Fuchs, Weiß, Peters`),
  streets:
    words(`Hauptstraße, Schulstraße, Gartenstraße, Bahnhofstraße, Dorfstraße, Bergstraße, Kirchweg, Lindenstraße,
    Aachener Straße, Eichenweg, Am Markt, Mühlenweg`),
} as const;

/** In the order of how many holders they have. */
export const communities: readonly Community[] = [
  { ...french, country: "BE" },
  { ...dutch, country: "BE" },
  {
    ...french,
    country: "FR",
    places:
      places(`59300 Valenciennes, 59000 Lille, 59600 Maubeuge, 08000 Charleville-Mézières, 08200 Sedan, 08600 Givet,
      59500 Douai, 59610 Fourmies, 75011 Paris, 51100 Reims, 57000 Metz, 54000 Nancy, 02100 Saint-Quentin, 80000 Amiens`),
  },
  {
    ...dutch,
    country: "NL",
    places:
      places(`6211AA Maastricht, 5611EM Eindhoven, 1012JS Amsterdam, 3011AD Rotterdam, 3511LN Utrecht, 4811XR Breda,
      6511KP Nijmegen, 6411HZ Heerlen, 5038EA Tilburg, 9712CP Groningen, 2511CV Den Haag, 6131AL Sittard`),
  },
  {
    ...german,
    country: "DE",
    places:
      places(`52062 Aachen, 50667 Köln, 40213 Düsseldorf, 53111 Bonn, 54290 Trier, 54595 Prüm, 52156 Monschau,
      45127 Essen, 44135 Dortmund, 41061 Mönchengladbach, 56068 Koblenz, 60311 Frankfurt am Main`),
  },
  {
    ...german,
    country: "BE",
    places: places("4700 Eupen, 4780 Sankt Vith, 4750 Bütgenbach, 4760 Büllingen, 4720 Kelmis"),
  },
];

/** What a person is called, by the same lists for both. */
export const namesOf = ({ women, men }: Community, civility: Civility) => (civility === "M" ? men : women);

/** `Anne-Sophie El Amrani` → `anne-sophie.elamrani`. */
export const addressName = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((name) =>
      name
        .normalize("NFD")
        .replace(/ß/g, "ss")
        .toLowerCase()
        .replace(/[^a-z-]/g, ""),
    )
    .join(".");
