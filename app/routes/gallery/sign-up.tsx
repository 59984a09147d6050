import { Form, useSearchParams } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { FormFoot, SignUpLayout } from "~/ui/display/steps-rail";
import { plainField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form";
import { RadioCards } from "~/ui/forms/radio-cards";
import { TextField } from "~/ui/forms/text-field";

const common = { programme: "Pass Détours", promise: "Rejoignez le réseau en trois étapes" };

export default function GallerySignUp() {
  const [search] = useSearchParams();
  if (search.get("step") === "2")
    return (
      <SignUpLayout
        {...common}
        title="Votre fiche"
        lead="Tout est obligatoire, sauf mention « facultatif »."
        steps={[
          { label: "Type d’adhésion", text: "Opérateur-distributeur", state: "done" },
          {
            label: "Votre fiche",
            state: "current",
            sections: [
              { id: "activite", label: "Activité", state: "complete" },
              { id: "adresse", label: "Adresse", state: "wrong" },
              { id: "contact", label: "Contact public", state: "empty" },
            ],
          },
          { label: "Vérification par le programme", state: "next" },
        ]}
      >
        <Form id="sign-up" method="post">
          <FormSection id="activite" title="Activité" lead="Ce que les visiteurs verront en premier.">
            <FieldGrid>
              <TextField field={plainField("name", "sign-up")} label="Nom de l’établissement" />
            </FieldGrid>
          </FormSection>
          <FormFoot>
            <ButtonLink to="?step=1" icon="arrow-left-bold">
              Retour
            </ButtonLink>
            <Button variant="primary">Envoyer ma demande</Button>
          </FormFoot>
        </Form>
      </SignUpLayout>
    );
  return (
    <SignUpLayout
      {...common}
      choice
      title="Comment souhaitez-vous participer ?"
      lead="Choisissez la formule qui correspond à votre établissement."
      steps={[
        { label: "Type d’adhésion", state: "current" },
        { label: "Votre fiche", text: "Établissement et contacts", state: "next" },
        { label: "Vérification par le programme", text: "Avant la publication", state: "next" },
      ]}
    >
      <Form method="get">
        <RadioCards
          field={plainField("type", "sign-up", { initialValue: "distributor" })}
          label="Type d’organisation"
          options={[
            {
              value: "simple",
              label: "Opérateur adhérent",
              text: "Vous accueillez les porteurs de Pass et leur proposez vos avantages.",
              picture: "/images/v1/aventure.svg",
              points: [{ text: "Votre fiche dans l’application" }],
            },
            {
              value: "distributor",
              label: "Opérateur-distributeur",
              text: "Vous accueillez les porteurs de Pass et leur remettez aussi leur carte.",
              picture: "/images/v1/musee.svg",
              points: [{ icon: "identification-card-fill", bonus: true, text: <b>150 cartes physiques</b> }],
            },
          ]}
        />
        <FormFoot>
          <a href="/composants/connexion">J’ai déjà un compte</a>
          <Button variant="primary" size="lg" iconEnd="arrow-right-bold" name="step" value="2">
            Suivant
          </Button>
        </FormFoot>
      </Form>
    </SignUpLayout>
  );
}
