import { signInCode } from "~/theme/generated/recipes";
import { Icon } from "~/ui/display/icon";

const styles = signInCode();

/** For the form that asks for a code: large digits. */
export const codeForm = styles.form;

/** The second of two steps; the first one is shown as done, with a tick. */
export function SignInSteps({ done, current }: { done: string; current: string }) {
  return (
    <p className={styles.steps}>
      <span>
        <Icon name="check-bold" />
        <span className="sr">{done}</span>
      </span>
      <i />
      <b aria-hidden="true">2</b>
      {current}
    </p>
  );
}
