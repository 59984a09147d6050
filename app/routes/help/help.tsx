import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { helpPage } from "~/theme/generated/recipes";
import { Alert } from "~/ui/display/alert";
import { Button, ButtonLink } from "~/ui/display/button";
import { Card } from "~/ui/display/card";
import { FormKey } from "~/ui/forms/form-key";
import { type JobKey, jobs, jobsOf } from "~/ui/help/jobs";
import { countUnreadNews } from "~/ui/help/news";
import { pictures } from "~/ui/help/pictures";
import { PageHead } from "~/ui/shell/page-head";
import { byIntent } from "~/web/request/intents.server";
import { localPath } from "~/web/request/local-path";
import { type ScreenContext, screenAction, screenLoader } from "~/web/request/screen.server";
import { site } from "~/web/request/site.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const handle = { title: "backoffice-help:page.title", i18n: ["backoffice-help"] };

const styles = helpPage();

export const loader = screenLoader({ may: "signedIn" }, async ({ me }) => {
  const person = await me();
  return {
    keys: jobsOf(person),
    fresh: countUnreadNews(person),
    guideHidden: person.help?.guideHidden === true,
    helpEmail: site().helpEmail,
  };
});

export const action = screenAction({ may: "signedIn" }, (screen) => {
  const { api } = screen;
  return byIntent(screen, {
    hideGuide: async () => {
      await api.users.saveHelp({ guideHidden: true });
      return backWith(screen, "backoffice-help:page.guide.hidden");
    },
    showGuide: async () => {
      await api.users.saveHelp({ guideHidden: false });
      return backWith(screen, "backoffice-help:page.guide.shown");
    },
    newsRead: async () => {
      await api.users.saveHelp({ newsRead: true });
      return backWith(screen, "backoffice-help:page.news.read");
    },
  });
});

type Done = `backoffice-help:page.${"guide.hidden" | "guide.shown" | "news.read"}`;

/** Redirects back to the page with the button. */
const backWith = ({ request, formData }: ScreenContext, done: Done) =>
  redirectWithToast(request, localPath(formData().get("returnTo"), "/aide"), done);

/** The tasks available to the person, one by one. */
export default function Help() {
  const { keys, fresh, guideHidden, helpEmail } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["backoffice-help", "backoffice-menu"]);
  const groups = [...new Set(keys.map((key) => jobs[key].group))];
  const title = (key: JobKey) => t(`page.jobs.${key}.title`);
  return (
    <>
      <PageHead
        title={t("page.title")}
        sub={t("page.sub")}
        actions={
          <ButtonLink to="/aide/nouveautes" variant="secondary">
            {fresh > 0 ? t("backoffice-menu:news", { count: fresh }) : t("page.news.title")}
          </ButtonLink>
        }
      />
      {guideHidden && (
        <Form method="post" action="/aide">
          <FormKey />
          <Alert
            action={
              <Button type="submit" variant="secondary" size="sm" name="intent" value="showGuide">
                {t("page.guide.show")}
              </Button>
            }
          >
            {t("page.guide.text")}
          </Alert>
        </Form>
      )}
      <Card label={t("page.contents")}>
        <nav className={styles.contents} aria-label={t("page.contents")}>
          {groups.map((group) => (
            <div key={group}>
              <h2>{t(`page.groups.${group}`)}</h2>
              <ul>
                {keys
                  .filter((key) => jobs[key].group === group)
                  .map((key) => (
                    <li key={key}>
                      <a href={`#${key}`}>{title(key)}</a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </Card>
      {keys.map((key) => (
        <Job key={key} job={key} />
      ))}
      <p className={styles.question}>
        {t("page.mail")} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
      </p>
    </>
  );
}

function Job({ job }: { job: JobKey }) {
  const { t } = useTranslation("backoffice-help");
  const title = t(`page.jobs.${job}.title`);
  const steps = t(`page.jobs.${job}.steps`, { returnObjects: true }) as string[];
  return (
    <Card id={job} title={title} className={styles.job}>
      <div>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to={jobs[job].to} variant="secondary" iconEnd="arrow-right-bold">
          {t(`page.jobs.${job}.go`)}
        </ButtonLink>
      </div>
      <img {...pictures[job]} alt={t("page.picture", { title })} loading="lazy" decoding="async" />
    </Card>
  );
}
