import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormKey } from "~/ui/forms/form-key";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PublicLayout } from "~/ui/shell/public-layout";
import { usePicture } from "./picture";

export interface MailedLink {
  state: "open" | "done" | "refused";
}

interface MailedLinkPageProps {
  state: MailedLink["state"];
  title: string;
  lead: ReactNode;
  /** Whether the refusal is the answer to pressing the button. */
  isAnswer: boolean;
  submit: string;
  /** What to do if the link is used or refused. */
  wayOn: ReactNode;
}

/**
 * The page of a mailed link with an effect. Only its button triggers the effect, since mail scanners open links too.
 */
export function MailedLinkPage({ state, title, lead, isAnswer, submit, wayOn }: MailedLinkPageProps) {
  const { site, token } = useLoaderData<{ site: { programme: string }; token: string }>();
  return (
    <PublicLayout
      programme={site.programme}
      homeTo="/login"
      picture={usePicture()}
      title={title}
      lead={<span role={isAnswer && state === "refused" ? "alert" : undefined}>{lead}</span>}
    >
      {state === "open" ? (
        <Form method="post">
          <FormKey />
          <input type="hidden" name="token" value={token} />
          <SubmitButton size="lg" block>
            {submit}
          </SubmitButton>
        </Form>
      ) : (
        wayOn
      )}
    </PublicLayout>
  );
}
