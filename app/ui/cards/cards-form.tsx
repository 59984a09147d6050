import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { Range } from "~/contract/limits";
import { cardStock } from "~/theme/generated/recipes";
import { ButtonLink } from "~/ui/display/button";
import { FieldGrid } from "~/ui/display/card";
import { useFormAnswer } from "~/ui/forms/answered-form";
import type { FieldData } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form";
import { FormKey } from "~/ui/forms/form-key";
import { rangeParams } from "~/ui/forms/range-params";
import { TextField } from "~/ui/forms/text-field";
import { Drawer, DrawerBody, DrawerFoot } from "~/ui/overlays/drawer";

const styles = cardStock();

interface CardsFormProps {
  form: { id: string; errors?: string[] | undefined };
  /** In the order of the form. */
  fields: readonly FieldData[];
  /** The allowed range of the number. */
  range: Range;
  action?: string;
  submit: ReactNode;
  children: ReactNode;
}

/** The layout of the forms about cards: errors, fields, and the buttons in a frame of their own. */
function Frame({
  form,
  fields,
  range,
  action,
  children,
  frame,
  className,
}: Omit<CardsFormProps, "submit"> & { className?: string; frame: (entries: ReactNode) => ReactNode }) {
  const answer = useFormAnswer();
  return (
    <Form id={form.id} method="post" action={action} noValidate className={className}>
      <FormKey />
      {frame(
        <>
          <ErrorSummary
            fields={fields}
            formErrors={form.errors}
            params={{ ...answer?.refusal?.params, ...rangeParams(range) }}
          />
          <FieldGrid>{children}</FieldGrid>
        </>,
      )}
    </Form>
  );
}

/** In a card on a page. */
export const CardsForm = ({ submit, ...props }: CardsFormProps) => (
  <Frame
    {...props}
    className={styles.form}
    frame={(entries) => (
      <>
        {entries}
        <p className={styles.acts}>{submit}</p>
      </>
    )}
  />
);

/** In a drawer over the list of batches. */
export const CardsDrawer = ({
  title,
  cancel,
  note,
  submit,
  ...props
}: CardsFormProps & { title: string; cancel: string; note?: ReactNode }) => (
  <Drawer title={title} closeTo="/cards">
    <Frame
      {...props}
      frame={(entries) => (
        <>
          <DrawerBody>
            {entries}
            {note}
          </DrawerBody>
          <DrawerFoot>
            <ButtonLink variant="secondary" to="/cards" preventScrollReset>
              {cancel}
            </ButtonLink>
            {submit}
          </DrawerFoot>
        </>
      )}
    />
  </Drawer>
);

/** A number of cards, or of a card. */
export const DigitsField = ({ range, ...props }: ComponentProps<typeof TextField> & { range?: Range }) => (
  <TextField inputMode="numeric" autoComplete="off" errorParams={range && rangeParams(range)} {...props} />
);
