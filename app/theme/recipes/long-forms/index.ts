/** What only forms show that have links to their sections, or small cards to choose from. */

export { optionCards } from "./option-cards";
export { sectionLinks } from "./section-links";
