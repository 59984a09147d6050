/** What only the pages show that tell everything about an operator or an offer, or show its picture. */

export { picture } from "./picture";
export { searchedChoice } from "./searched-choice";
export { socialLinks } from "./social-links";
export { tabs } from "./tabs";
export { translations } from "./translations";
