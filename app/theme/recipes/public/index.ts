/** What only pages before the sign-in show. */

export { publicPage } from "./public-page";
export { radioCards } from "./radio-cards";
export { signUp } from "./sign-up";
export { steps } from "./steps";
