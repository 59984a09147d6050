import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { FieldGrid } from "~/ui/card";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/drawer";
import { plainField } from "~/ui/field";
import { overlayHandle } from "~/ui/overlay";
import { TextareaField, TextField } from "~/ui/text-field";

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
          <ButtonLink className="push" to="/composants" data-close>
            Annuler
          </ButtonLink>
          <Button>Enregistrer</Button>
          <Button variant="primary">Enregistrer et publier</Button>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
