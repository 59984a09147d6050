import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { Card, Section } from "~/ui/display/card";
import { EmptyState } from "~/ui/display/empty-state";
import { TodoCard, TodoCards } from "~/ui/display/todo-card";
import { Pager } from "~/ui/lists/pager";
import { ToastRegion } from "~/ui/overlays/toast";

export function Messages() {
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
