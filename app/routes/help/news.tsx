import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatLongDay } from "~/i18n/french";
import { helpPage } from "~/theme/generated/recipes";
import { Badge } from "~/ui/display/badge";
import { Button } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { Link } from "~/ui/display/link";
import { FormKey } from "~/ui/forms/form-key";
import { newsFor } from "~/ui/help/news";
import { Breadcrumb, PageHead } from "~/ui/shell/page-head";
import { screenLoader } from "~/web/request/screen.server";

export const handle = { title: "backoffice-help:page.news.title", i18n: ["backoffice-help"] };

const styles = helpPage();

export const loader = screenLoader({ may: "signedIn" }, async ({ me }) => {
  const person = await me();
  return { news: newsFor(person, person.help?.newsReadOn) };
});

/** New features for the reader; those since their last visit are marked. */
export default function News() {
  const { news } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backoffice-help");
  return (
    <>
      <Breadcrumb items={[{ to: "/aide", label: t("page.title") }, { label: t("page.news.title") }]} />
      <PageHead
        title={t("page.news.title")}
        sub={t("page.news.sub")}
        actions={
          news.some(({ fresh }) => fresh) && (
            <Form method="post" action="/aide">
              <FormKey />
              <input type="hidden" name="returnTo" value="/aide/nouveautes" />
              <Button type="submit" variant="secondary" name="intent" value="newsRead">
                {t("page.news.markRead")}
              </Button>
            </Form>
          )
        }
      />
      <Card label={t("page.news.title")}>
        <ul className={styles.news}>
          {news.map(({ key, day, to, fresh }) => (
            <li key={key}>
              <p>
                <time dateTime={day}>{formatLongDay(day)}</time>
                {fresh && <Badge tone="info">{t("page.news.fresh")}</Badge>}
              </p>
              <h2>
                <Link to={to}>{t(`page.news.items.${key}.title`)}</Link>
              </h2>
              <p>{t(`page.news.items.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
