import { useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { NewTab } from "~/ui/display/new-tab";
import { LegalLink } from "~/ui/forms/legal-link";

/** The root loader's data about the site; nothing when it failed. */
export const useSite = () => useRouteLoaderData<{ programme: string; helpEmail: string }>("root");

/**
 * In the footer of every page: help, the legal texts, the accessibility statement and the site map.
 * @param props.help whether somebody is signed in: the help is for users
 */
export function SiteLinks({ separator = " ", help }: { separator?: string; help?: boolean }) {
  const { t } = useTranslation("backoffice-ui");
  const helpEmail = useSite()?.helpEmail;
  return (
    <>
      {help && (
        <>
          <a href="/aide" target="_blank" rel="noreferrer">
            {t("footer.aide")}
            <NewTab />
          </a>
          {separator}
        </>
      )}
      {helpEmail && (
        <>
          <span>
            {t("footer.help")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          </span>
          {separator}
        </>
      )}
      <LegalLink text="terms">{t("legal.terms")}</LegalLink>
      {separator}
      <LegalLink text="privacy">{t("legal.privacyShort")}</LegalLink>
      {separator}
      {/* In a new tab, as the legal texts are without scripts: a form that is being filled in stays. */}
      {(["accessibilite", "plan-du-site"] as const).map((page) => (
        <Fragment key={page}>
          <a href={`/${page}`} target="_blank" rel="noreferrer">
            {t(`footer.${page}`)}
            <NewTab />
          </a>
          {page === "accessibilite" && separator}
        </Fragment>
      ))}
    </>
  );
}
