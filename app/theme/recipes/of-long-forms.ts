/** In `long-forms.css`: what only the pages show whose form has links to its sections. */

export { sectionLinks } from "./section-links";
