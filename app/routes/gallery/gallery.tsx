import { Form } from "@remix-run/react";
import { operatorStatuses } from "~/contract/operators/statuses";
import { publishStatuses } from "~/contract/publish-status";
import { dashboardStatuses } from "~/contract/reviews/requests";
import { staffLinks } from "~/theme/head-links";
import { Alert } from "~/ui/display/alert";
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
import { EmptyState } from "~/ui/display/empty-state";
import { PictureCard } from "~/ui/display/picture";
import { Tabs } from "~/ui/display/tabs";
import { TechnicalPanel } from "~/ui/display/technical-panel";
import { TodoCard, TodoCards } from "~/ui/display/todo-card";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Translations } from "~/ui/forms/translations";
import { Pager } from "~/ui/lists/pagination";
import { Menu, MenuItem } from "~/ui/overlays/menu";
import { Screen } from "~/ui/overlays/overlay";
import { ToastRegion } from "~/ui/overlays/toast";
import { AppShell, Footer, FooterNote } from "~/ui/shell/app-shell";
import { ActionBar, Breadcrumb, PageHead, Actions as Row, Separator, SheetHead } from "~/ui/shell/page-head";
import type { NavGroup } from "~/ui/shell/sidebar";
import { Fields } from "./fields";
import { Lists } from "./lists";

export const links = () => staffLinks;

export const handle = {
  i18n: ["backoffice-badges", "backoffice-camera", "backoffice-dashboard", "backoffice-picture"],
};

const groups: NavGroup[] = [
  {
    label: "À traiter",
    items: [
      {
        to: "/tableau",
        label: "Tableau de bord",
        icon: "squares-four",
        currentIcon: "squares-four-fill",
        count: 12,
        countLabel: "12 demandes à traiter",
      },
    ],
  },
  {
    label: "Réseau",
    items: [
      { to: "/composants", label: "Composants", icon: "castle-turret", currentIcon: "castle-turret-fill" },
      { to: "/composants/connexion", label: "Connexion", icon: "key" },
      { to: "/composants/inscription", label: "Inscription", icon: "users" },
      { to: "/composants/mails", label: "E-mails", icon: "envelope-simple" },
    ],
  },
  {
    label: "Suivi",
    items: [{ to: "/statistiques", label: "Statistiques", icon: "chart-line-up", external: true }],
  },
];

const user = {
  name: "Camille Maréchal",
  role: "Programme",
  signOutAction: "/composants",
};

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

function Actions() {
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

export default function Gallery() {
  return (
    <AppShell
      programme="Pass Détours"
      homeTo="/composants"
      groups={groups}
      user={{ id: "1", ...user }}
      footer={
        <Footer>
          <Form method="post">
            <FooterNote>Montre aux visiteurs les contenus en attente de publication.</FooterNote>
            <SubmitButton variant="accent" icon="broadcast-bold" pendingLabel="Publication…">
              Publier l’application
            </SubmitButton>
          </Form>
        </Footer>
      }
    >
      <Screen>
        <Breadcrumb
          items={[{ label: "Opérateurs adhérents", to: "/composants" }, { label: "Citadelle de Dinant" }]}
        />
        <SheetHead
          title="Citadelle de Dinant et musée d’armes"
          icon="castle-turret-duotone"
          tone="warning"
          meta={
            <>
              <StatusBadge value="Active" />
              <PublishBadge value="Published" />
              <Separator />
              <span>
                Groupe <b>Domaine mosan</b>
              </span>
              <a href="/composants">Renommer</a>
            </>
          }
          actions={
            <ActionBar>
              <ButtonLink variant="primary" icon="pencil-simple" to="tiroir">
                Modifier
              </ButtonLink>
              <ButtonLink icon="translate" to="validation">
                Traduire
              </ButtonLink>
              <Menu label="Lier" icon="link-simple">
                <MenuItem icon="link-simple" to="dialogue">
                  Lier à un autre opérateur
                </MenuItem>
              </Menu>
              <Menu label="Plus">
                <MenuItem icon="archive" to="dialogue">
                  Archiver
                </MenuItem>
                <MenuItem icon="prohibit" to="dialogue">
                  Rendre non éligible
                </MenuItem>
                <hr />
                <MenuItem danger icon="trash" to="dialogue">
                  Supprimer
                </MenuItem>
              </Menu>
            </ActionBar>
          }
        />
        <Tabs
          label="Rubriques"
          items={[
            { to: "/composants", label: "Fiche", end: true },
            { to: "/composants/offres", label: "Offres et bons plans", count: 5 },
            { to: "/composants/utilisateurs", label: "Utilisateurs", count: 3 },
            { to: "/composants/lies", label: "Opérateurs liés", count: 2 },
          ]}
        />
        <Tabs
          label="Rubriques pendant la modification"
          disabled="Enregistrez ou annulez d’abord."
          items={[
            { to: "/composants", label: "Fiche", end: true },
            { to: "/composants/offres", label: "Offres et bons plans", count: 5 },
          ]}
        />
        <PageHead title="Composants" total="248" sub="Tous les composants, dans tous leurs états." />
        <Actions />
        <Messages />
        <Fields />
        <Lists />
      </Screen>
    </AppShell>
  );
}

function Messages() {
  return (
    <>
      <Section title="Messages">
        <Alert
          title="Une modification attend votre décision"
          action={<a href="/composants">Ouvrir la demande</a>}
        >
          Vous pourrez modifier la fiche après votre décision.
        </Alert>
        <Alert tone="success">Fiche enregistrée.</Alert>
        <Alert tone="warning">7 doublons à traiter.</Alert>
        <Alert tone="danger">Le fichier dépasse 10 Mo. Choisissez une image plus légère.</Alert>
      </Section>
      <TodoCards>
        <TodoCard
          title="Offres à vérifier"
          anchor="#offres"
          total={8}
          counts={[
            { kind: "Created", count: 3 },
            { kind: "Edited", count: 3 },
            { kind: "Deleted", count: 1 },
            { kind: "Unarchived", count: 1 },
          ]}
        />
        <TodoCard title="Opérateurs à vérifier" anchor="#operators" total={0} counts={[]} />
      </TodoCards>
      <Card flush label="Vide">
        <EmptyState
          title="Aucun opérateur trouvé"
          text="Rien ne correspond à « savonerie » avec ces filtres."
          actions={
            <ButtonLink variant="primary" to=".">
              Chercher sans filtre
            </ButtonLink>
          }
        />
      </Card>
      <Pager position={3} total={12} previousTo="." nextTo="." />
      <ToastRegion
        messages={[
          {
            id: "1",
            title: "Fiche enregistrée",
            text: "Visible dans l’application dès la prochaine publication.",
          },
        ]}
      />
    </>
  );
}
