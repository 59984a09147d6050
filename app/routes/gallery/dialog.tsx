import { Form } from "@remix-run/react";
import { ButtonLink } from "~/ui/display/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Dialog, Recap } from "~/ui/overlays/dialog";
import { overlayHandle } from "~/ui/overlays/overlay";

export const handle = overlayHandle;

export default function GalleryDialog() {
  return (
    <Dialog
      title="Supprimer cette fiche ?"
      text="La fiche compte 5 offres et bons plans et 3 utilisateurs. La suppression est définitive."
      icon="trash-duotone"
      tone="danger"
      closeTo="/composants"
      form={(content) => <Form method="post">{content}</Form>}
      actions={
        <>
          <ButtonLink to="/composants" autoFocus>
            Garder la fiche
          </ButtonLink>
          <SubmitButton variant="danger" icon="trash">
            Supprimer définitivement
          </SubmitButton>
        </>
      }
    >
      <Recap
        icon="castle-turret-duotone"
        tone="warning"
        title="Citadelle de Dinant et musée d’armes"
        text="Domaine mosan · Dinant"
      />
    </Dialog>
  );
}
