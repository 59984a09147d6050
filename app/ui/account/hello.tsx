import type { ReactNode } from "react";
import { account, card, sheetHead } from "~/theme/generated/recipes";
import { classNames } from "~/ui/display/class-names";

interface HelloProps {
  title: string;
  /** What concerns the person today, in a sentence or two. */
  text: ReactNode;
  /** Badges and links. */
  meta: ReactNode;
  /** URL of a picture that only decorates. */
  picture: string;
}

/** The head of what a person follows. */
export function Hello({ title, text, meta, picture }: HelloProps) {
  return (
    <div className={classNames(card().root, account().hello)}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={sheetHead().meta}>{meta}</div>
      </div>
      <img src={picture} alt="" />
    </div>
  );
}
