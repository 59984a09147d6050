import { operatorStatuses } from "~/contract/operators/statuses";
import { publishStatuses } from "~/contract/publish-status";
import { dashboardStatuses } from "~/contract/reviews/requests";
import {
  Chip,
  Chips,
  NatureTag,
  PublishBadge,
  RemovableChip,
  RequestBadge,
  StatusBadge,
} from "~/ui/display/badge";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "~/ui/display/button";
import { Card, Columns, DefinitionList, Section, Stack } from "~/ui/display/card";
import { PictureCard } from "~/ui/display/picture";
import { TechnicalPanel } from "~/ui/display/technical-panel";
import { Translations } from "~/ui/forms/translations";
import { Actions as Row } from "~/ui/shell/page-head";

const variants: ButtonVariant[] = [
  "primary",
  "secondary",
  "ghost",
  "accent",
  "danger",
  "dangerQuiet",
  "field",
];
const natures = ["Success", "Digital", "Physical", "Available", "OutOfStock"] as const;

export function Actions() {
  return (
    <>
      <Section title="Boutons">
        <Stack>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} icon="pencil-simple">
                {variant}
              </Button>
            ))}
          </Row>
          <Row>
            <Button size="sm">sm</Button>
            <Button size="lg" variant="primary">
              lg
            </Button>
            <Button variant="primary" busy>
              Publication…
            </Button>
            <Button variant="primary" disabled>
              Désactivé
            </Button>
            <IconButton icon="x" label="Fermer" />
            <IconButton icon="x" label="Fermer" variant="outline" />
            <ButtonLink
              to="."
              variant="primary"
              icon="pencil-simple"
              reason="Une demande attend une décision."
            >
              Modifier
            </ButtonLink>
          </Row>
        </Stack>
      </Section>
      <Section title="Badges">
        <Stack>
          <Row>
            {operatorStatuses.map((value) => (
              <StatusBadge key={value} value={value} />
            ))}
            <StatusBadge value="Programmed" gender="f" />
          </Row>
          <Row>
            {publishStatuses.map((value) => (
              <PublishBadge key={value} value={value} />
            ))}
          </Row>
          <Row>
            {dashboardStatuses.map((value) => (
              <RequestBadge key={value} value={value} />
            ))}
            <RequestBadge value="Edited" long />
          </Row>
          <Row>
            {natures.map((value) => (
              <NatureTag key={value} value={value} />
            ))}
          </Row>
          <Chips>
            <Chip>Château</Chip>
            <RemovableChip to=".">Statut : Actif</RemovableChip>
          </Chips>
        </Stack>
      </Section>
      <Columns>
        <Stack>
          <Card title="Activité">
            <DefinitionList
              items={[
                { term: "Catégories", value: <Chip>Château</Chip> },
                { term: "Type", value: "Opérateur-distributeur" },
                { term: "Forme juridique", value: null },
              ]}
            />
          </Card>
          <Card title="Noms et descriptions" aside={<span className="muted small">2 langues sur 4</span>}>
            <Translations
              names={{ fr: "Citadelle de Dinant", de: "Zitadelle von Dinant" }}
              descriptions={{ fr: "Perchée à cent mètres au-dessus de la Meuse.", nl: "Hoog boven de Maas." }}
              action={<a href="/composants">Traduire</a>}
            />
          </Card>
        </Stack>
        <Stack>
          <PictureCard src="/absente.jpg" alt="Vue de la citadelle" scene="chateau" copyright="Photothèque" />
          <TechnicalPanel
            open
            items={[
              { term: "Points", value: "50" },
              { term: "Remarque", value: "" },
            ]}
          />
        </Stack>
      </Columns>
    </>
  );
}
