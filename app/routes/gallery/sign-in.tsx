import { Form } from "@remix-run/react";
import { Alert } from "~/ui/display/alert";
import { CheckboxField } from "~/ui/forms/choice-fields";
import { plainField } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/passwords/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";
import { Alternatives, PublicLayout, PublicRow } from "~/ui/shell/public-layout";

export default function GallerySignIn() {
  return (
    <PublicLayout
      programme="Pass Détours"
      homeTo="/composants"
      title="Bon retour parmi nous"
      lead="Gérez votre fiche, vos offres et vos bons plans."
      picture={{ src: "/images/v1/vallee.svg", credit: "© Commissariat au Tourisme – illustration" }}
    >
      <Alert tone="danger" title="Adresse e-mail ou mot de passe incorrect." live>
        Vérifiez votre saisie ou réinitialisez votre mot de passe.
      </Alert>
      <Form id="sign-in" method="post">
        <TextField
          field={plainField("email", "sign-in")}
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={plainField("password", "sign-in")}
          label="Mot de passe"
          autoComplete="current-password"
        />
        <PublicRow>
          <CheckboxField field={plainField("stay", "sign-in")} label="Garder ma session ouverte" />
          <a href="/composants">Mot de passe oublié ?</a>
        </PublicRow>
        <SubmitButton size="lg" block>
          Se connecter
        </SubmitButton>
      </Form>
      <Alternatives
        items={[
          { key: "new", icon: "handshake", content: <a href="/composants/inscription">Créer un compte</a> },
          { key: "sso", icon: "key", content: <a href="/composants">Connexion unique</a> },
        ]}
      />
    </PublicLayout>
  );
}
