import type { ReactNode } from "react";
import { radioCards } from "~/theme/generated/recipes";
import { Icon, type IconName } from "~/ui/display/icon";
import { Cards } from "./choice-cards";
import type { GroupProps } from "./choice-fields";
import type { Choice } from "./text-field";

const large = radioCards();

export interface CardChoice extends Choice {
  text: string;
  picture?: string;
  points?: readonly { icon?: IconName; text: ReactNode; bonus?: boolean }[];
}

const textId = (id: string) => `${id}-text`;

/** Large cards with a picture. */
export const RadioCards = (props: GroupProps<CardChoice>) => (
  <Cards {...props} styles={large} hiddenLabel describedBy={textId}>
    {({ picture, label, text, points }, id) => (
      <>
        {picture && <img className={large.picture} src={picture} alt="" />}
        <div className={large.content}>
          <b>
            <span className={large.dot} />
            <label htmlFor={id}>{label}</label>
          </b>
          <span id={textId(id)}>{text}</span>
          {points && (
            <ul>
              {points.map(({ icon = "check-bold", text, bonus }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of the page's own words
                <li key={index} className={bonus ? "bonus" : undefined}>
                  <Icon name={icon} />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </>
    )}
  </Cards>
);
