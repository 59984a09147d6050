import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { plainField } from "~/ui/forms/field";
import { TextareaField, TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";

export const handle = overlayHandle;

export default function GalleryDrawer() {
  return (
    <Drawer title="Nouvelle offre" context="Citadelle de Dinant et musée d’armes" closeTo="/composants">
      <Form method="post" id="drawer" noValidate>
        <DrawerBody>
          <FieldGrid>
            <TextField field={plainField("title", "drawer")} label="Titre" />
            <TextareaField field={plainField("terms", "drawer")} label="Conditions générales" limit={250} />
          </FieldGrid>
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" to="/composants">
            Annuler
          </ButtonLink>
          <Button>Enregistrer</Button>
          <Button variant="primary">Enregistrer et publier</Button>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
