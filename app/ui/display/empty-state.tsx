import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { emptyState } from "~/theme/generated/recipes";
import { Actions } from "~/ui/shell/page-head";
import { Alert } from "./alert";
import { ButtonLink } from "./button";

const styles = emptyState();

interface EmptyStateProps {
  /** The name of the empty list or page. */
  title: string;
  /** Why. */
  text?: ReactNode;
  /** One or two ways out. */
  actions?: ReactNode;
  /** The only way out: a page. */
  back?: { to: string; label: string };
  /** The level of the heading in its page. */
  level?: 1 | 2;
  children?: ReactNode;
}

export function EmptyState({ title, text, actions, back, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.root}>
      <img className={styles.picture} src="/images/v1/poteau.svg" width={190} height={143} alt="" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
      {actions && <Actions>{actions}</Actions>}
      {back && (
        <Actions>
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        </Actions>
      )}
    </div>
  );
}

/** Replaces a part that could not be read, or is above one that shows codes for lack of labels. */
export function MissingPart({ of = "part" }: { of?: "part" | "labels" | "countries" }) {
  const { t } = useTranslation("backoffice-ui");
  return <Alert tone="warning">{t(`missing.${of}`)}</Alert>;
}
