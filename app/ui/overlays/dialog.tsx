import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { dialog } from "~/theme/generated/recipes";
import { IconLink } from "~/ui/display/button";
import { Tile } from "~/ui/display/card";
import { Icon, type IconName } from "~/ui/display/icon";
import type { Tone } from "~/ui/display/tone";
import { Overlay } from "./opened-overlay";

export interface DialogProps {
  /** The exact question, or the name of the thing to create. */
  title: string;
  /** The consequence. */
  text: ReactNode;
  closeTo: string;
  icon?: IconName;
  tone?: Tone;
  /** Content between the text and the buttons: a recap, fields, another link. */
  children?: ReactNode;
  /** Wraps the content in a form: `(content) => <Form method="post">{content}</Form>`. */
  form?: (content: ReactNode) => ReactNode;
  /** The safe button first (with `autoFocus` when the action is dangerous), then the one that repeats the verb. */
  actions: ReactNode;
}

const styles = dialog();

export function Dialog({ title, text, closeTo, icon, tone = "info", children, form, actions }: DialogProps) {
  const { t } = useTranslation("backoffice-ui");
  const id = useId();
  const content = (
    <>
      <div className={styles.body}>
        {icon && (
          <span className={styles.icon} data-tone={tone}>
            <Icon name={icon} />
          </span>
        )}
        <div className={styles.text}>
          <h2 id={id}>{title}</h2>
          <p id={`${id}-text`}>{text}</p>
          {children}
        </div>
        <IconLink
          className={styles.close}
          icon="x"
          label={t("overlay.close")}
          to={closeTo}
          preventScrollReset
        />
      </div>
      <footer className={styles.foot}>{actions}</footer>
    </>
  );
  return (
    <Overlay closeTo={closeTo} center>
      <dialog
        open
        className={styles.root}
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        {form ? form(content) : content}
      </dialog>
    </Overlay>
  );
}

interface RecapProps {
  icon?: IconName;
  tone?: Tone;
  /** A name, which a browser's translation leaves alone. */
  title: string;
  text?: ReactNode;
}

/** The subject of the dialog. */
export function Recap({ icon, tone, title, text }: RecapProps) {
  return (
    <div className={styles.recap}>
      {icon && <Tile icon={icon} tone={tone} />}
      <div>
        <b translate="no">{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
