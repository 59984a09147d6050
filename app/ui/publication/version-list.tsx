import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublishedVersion } from "~/contract/publication/calls";
import { changeTypes } from "~/contract/publication/change-types";
import { formatMoment, formatNumber } from "~/i18n/french";
import { publication } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { Link } from "~/ui/display/link";
import { sumOf } from "./change-words";

const styles = publication();

export const comparePath = (from: number, to: number) => `/publication/compare?from=${from}&to=${to}`;
export const restorePath = (number: number) => `/publication/${number}/restore`;

interface VersionListProps {
  versions: readonly PublishedVersion[];
  /** The number of the live version. */
  shown: number;
  /** Beside each version, instead of its links. */
  choose?: (version: PublishedVersion) => ReactNode;
}

/** Published versions, newest first. */
export function VersionList({ versions, shown, choose }: VersionListProps) {
  const { t } = useTranslation("backoffice-publication");
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.number} {...(version.isShown && { "data-shown": true })}>
          <span>
            <span className="sr">{t("versions.number", { number: "" })}</span>
            {formatNumber(version.number)}
          </span>
          <div>
            <VersionSummary version={version} />
          </div>
          <div>{choose ? choose(version) : <Links version={version} shown={shown} />}</div>
        </li>
      ))}
    </ol>
  );
}

function VersionSummary({ version }: { version: PublishedVersion }) {
  const { t } = useTranslation("backoffice-publication");
  const { publishedAt, publishedBy, counts, shownCount, restored, reason, isShown } = version;
  const moment = formatMoment(publishedAt);
  const changes = changeTypes
    .filter((type) => counts[type] > 0)
    .map((type) => t(`versions.${type}`, { count: counts[type], value: formatNumber(counts[type]) }));
  return (
    <>
      <b>{publishedBy ? t("versions.by", { moment, by: publishedBy }) : moment}</b>
      {restored !== null && <> · {t("versions.restored", { number: restored })}</>}
      {isShown && <span className="muted"> · {t("versions.shown")}</span>}
      {reason && <p>{t("versions.reason", { reason })}</p>}
      <p>
        <Link
          to={comparePath(version.number - 1, version.number)}
          aria-label={t("versions.detailOf", { number: version.number })}
        >
          {sumOf(counts) > 0 ? changes.join(", ") : t("versions.same")}
        </Link>
        {" · "}
        {t("versions.online", { count: shownCount, value: formatNumber(shownCount) })}
      </p>
    </>
  );
}

function Links({ version: { number, isShown }, shown }: { version: PublishedVersion; shown: number }) {
  const { t } = useTranslation("backoffice-publication");
  if (isShown)
    return (
      <ButtonLink variant="ghost" size="sm" to={comparePath(number - 1, number)}>
        {t("versions.detail")}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink
        variant="ghost"
        size="sm"
        to={comparePath(number, shown)}
        aria-label={t("versions.compareWith", { number })}
      >
        {t("versions.compare")}
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        size="sm"
        icon="arrow-counter-clockwise-bold"
        to={restorePath(number)}
        preventScrollReset
      >
        {t("versions.restore", { number })}
      </ButtonLink>
    </>
  );
}

/** Below the list: the link to older versions. */
export const VersionsFoot = ({ children }: { children: ReactNode }) => (
  <p className={styles.more}>{children}</p>
);
