import { Alert } from "~/ui/display/alert";
import { ButtonLink } from "~/ui/display/button";
import { DrawerBody, DrawerFoot } from "./drawer";

/** In place of a form that could not be saved: why, and the way back. */
export function DrawerRefusal({ why, back, closeTo }: { why: string; back: string; closeTo: string }) {
  return (
    <>
      <DrawerBody>
        <Alert tone="info">{why}</Alert>
      </DrawerBody>
      <DrawerFoot>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset autoFocus>
          {back}
        </ButtonLink>
      </DrawerFoot>
    </>
  );
}
