/** What only the pages show where somebody chooses a password or gives a code, before the sign-in and after. */

export { passwordTips } from "./password-tips";
export { signInCode } from "./sign-in-code";
