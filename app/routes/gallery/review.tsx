import { Form } from "@remix-run/react";
import { RequestBadge } from "~/ui/display/badge";
import { Button, ButtonLink } from "~/ui/display/button";
import { plainField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";
import { overlayHandle } from "~/ui/overlays/overlay";
import { ReviewAuthor, ReviewDiff, type ReviewField } from "~/ui/reviews/review-diff";

export const handle = overlayHandle;

const correct = (name: string, value: string) => (
  <TextField field={plainField(name, "review", { initialValue: value })} label="Version corrigée" />
);

const fields: ReviewField[] = [
  {
    key: "name",
    label: "Nom (français)",
    current: "Citadelle de Dinant",
    proposed: "Citadelle de Dinant et musée d’armes",
    correct: correct("name", "Citadelle de Dinant et musée d’armes"),
  },
  {
    key: "description",
    label: "Description (français)",
    current: "Perchée à 100 m au-dessus de la Meuse, la citadelle raconte dix siècles d’histoire.",
    proposed: "Perchée à cent mètres au-dessus de la Meuse, la citadelle raconte dix siècles de sièges.",
    correct: correct("description", ""),
  },
  { key: "web", label: "Site web", current: null, proposed: "https://citadelle-dinant.example/preparer" },
  {
    key: "reason",
    label: "Raison sociale",
    current: "Société d’exploitation",
    proposed: "Société d’exploitation",
  },
];

export default function GalleryReview() {
  return (
    <Drawer
      size="wide"
      title="Citadelle de Dinant et musée d’armes"
      lead={
        <>
          <RequestBadge value="Edited" long />
          <span className="muted small">Opérateur-distributeur · Château, Musée</span>
        </>
      }
      context={
        <ReviewAuthor name="Hélène Vandenbossche">
          Demandée par <b>Hélène Vandenbossche</b> le 12 mars 2026 à 14 h 32
        </ReviewAuthor>
      }
      closeTo="/composants"
    >
      <Form method="post" id="review" noValidate>
        <DrawerBody>
          <ReviewDiff fields={fields} />
        </DrawerBody>
        <DrawerFoot>
          <ButtonLink className="push" variant="dangerQuiet" icon="x" to=".">
            Refuser et écrire à l’auteur
          </ButtonLink>
          <Button>Enregistrer sans publier</Button>
          <Button variant="primary" icon="check-bold">
            Accepter la modification
          </Button>
        </DrawerFoot>
      </Form>
    </Drawer>
  );
}
