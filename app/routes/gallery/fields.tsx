import { Form } from "@remix-run/react";
import { Card, FieldGrid } from "~/ui/display/card";
import { LocalityFields } from "~/ui/forms/address-fields";
import { CategoryPicker, OptionCards } from "~/ui/forms/choice-cards";
import { CheckboxField, CheckboxGroup, RadioGroup } from "~/ui/forms/choice-fields";
import { DateField } from "~/ui/forms/date-field";
import { plainField } from "~/ui/forms/field";
import { ErrorSummary, FormSection } from "~/ui/forms/form";
import { LanguageFields } from "~/ui/forms/language-fields";
import { NewPasswordField } from "~/ui/forms/passwords/new-password-field";
import { PhoneField } from "~/ui/forms/phone-field";
import { PictureField } from "~/ui/forms/pictures/picture-field";
import { SelectField, TextareaField, TextField } from "~/ui/forms/text-field";
import { PassNumberField } from "~/ui/pass-holders/pass-number-field";

const FORM = "gallery";
const field = (name: string, initialValue?: unknown, errors?: string[]) =>
  plainField(name, FORM, { initialValue, errors });

const street = field("street", "", ["required"]);
const start = field("start", "2026-04-01");
const end = field("end");
const website = field("website", "mpmm.be", ["invalidUrl"]);

export const categories = [
  { value: "musee", label: "Musée", icon: "bank-duotone", tone: "myrtille" },
  { value: "chateau", label: "Château", icon: "castle-turret-duotone", tone: "warning" },
  { value: "grotte", label: "Grotte", icon: "grotte", tone: "ardoise" },
  { value: "archeo", label: "Site archéologique", icon: "binoculars-duotone", tone: "ardoise" },
] as const;

export function Fields() {
  return (
    <Card title="Champs">
      <Form id={FORM} method="get" noValidate>
        <ErrorSummary fields={[street, website]} />
        <FormSection title="Activité" lead="Ce que les visiteurs verront en premier.">
          <FieldGrid>
            <TextField
              field={field("name", "Maison du Patrimoine")}
              label="Nom de l’établissement"
              limit={50}
            />
            <TextField field={field("reason")} label="Raison sociale" optional span={5} />
            <SelectField
              field={field("form", "SRL")}
              label="Forme juridique"
              options={[
                { value: "ASBL", label: "ASBL" },
                { value: "SRL", label: "SRL" },
              ]}
              span={3}
            />
            <TextField field={field("id", "4821")} label="Id externe" readOnly span={4} />
            <CategoryPicker
              field={field("categories", ["musee"])}
              label="Catégories"
              hint="Choisissez-en au moins une."
              options={categories}
            />
            <TextareaField
              field={field("description", "Perchée")}
              label="Description"
              limit={250}
              hint="En une phrase."
            />
          </FieldGrid>
        </FormSection>
        <FormSection title="Adresse">
          <FieldGrid>
            <LocalityFields
              zip={field("zip", "5500")}
              locality={field("locality", "Dinant")}
              found={{ province: "Namur", localities: ["Dinant", "Bouvignes-sur-Meuse"] }}
              lookup={(zip) => `/localities/${zip}`}
              labels={{ zip: "Code postal", locality: "Localité" }}
            />
            <TextField field={street} label="Rue" span={7} />
            <TextField field={website} label="Site web" type="url" optional span={5} />
            <PassNumberField field={field("passId", "5412098329904")} label="Numéro de Pass" span={6} />
            <PhoneField
              field={field("phone", "+32470000000")}
              label="Téléphone"
              span={6}
              hint="Nous l’appellerons peu."
            />
            <DateField field={start} range={[start.id, end.id]} label="Valable du" span={3} />
            <DateField field={end} range={[start.id, end.id]} label="Valable jusqu’au" span={3} />
            <DateField
              field={field("birthday")}
              label="Date de naissance"
              max="2026-11-22"
              optional
              span={6}
            />
            <NewPasswordField field={field("password")} label="Mot de passe" span={6} />
          </FieldGrid>
        </FormSection>
        <FormSection title="Choix">
          <FieldGrid>
            <CheckboxGroup
              field={field("options", ["sms"], ["required"])}
              label="Consentements"
              options={[
                { value: "email", label: "E-mail" },
                { value: "sms", label: "SMS", hint: "Un par mois au plus." },
              ]}
              span={6}
            />
            <RadioGroup
              field={field("kind", "a")}
              label="Type"
              options={[
                { value: "a", label: "Opérateur adhérent" },
                { value: "b", label: "Opérateur-distributeur" },
              ]}
              span={6}
            />
            <OptionCards
              field={field("file", "xlsx")}
              label="Type de fichier"
              columns={3}
              options={[
                { value: "xlsx", label: "Excel", icon: "file-xls" },
                { value: "csv", label: "CSV", icon: "file-csv" },
                { value: "pdf", label: "PDF", icon: "file-pdf", disabled: true },
              ]}
            />
            <CheckboxField
              field={field("terms")}
              label={
                <>
                  J’accepte les <a href="/composants">conditions d’utilisation</a>
                </>
              }
            />
          </FieldGrid>
        </FormSection>
        <FormSection title="Langues et image">
          <LanguageFields
            fields={(language) => [field(`title.${language}`, language === "fr" ? "Titre" : "")]}
          >
            {(language) => (
              <TextField
                field={field(`title.${language}`, language === "fr" ? "Deux entrées" : "")}
                label="Titre"
                lang={language}
                optional={language !== "fr"}
              />
            )}
          </LanguageFields>
          <PictureField field={field("picture")} label="Image" optional scene="musee" />
        </FormSection>
      </Form>
    </Card>
  );
}
