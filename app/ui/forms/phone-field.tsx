import { useTranslation } from "react-i18next";
import { formatPhone } from "~/contract/entry/format-phone";
import { countryOf, dialCodes, type PhoneCountry, splitPhone } from "~/contract/entry/phone-entry";
import { controlProps, Field, type FieldFrameProps, fieldStyles, initialText } from "./field";
import { inputClass, selectClass } from "./text-field";

const countries = Object.keys(dialCodes) as PhoneCountry[];

/** Two letters as a flag, drawn by our own font (`theme/flags.css`). */
const flag = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

/** Country and number are two native controls; `withInternationalPhones` makes one number of them. */
export function PhoneField({
  field,
  label,
  hint,
  optional,
  span,
  own,
}: FieldFrameProps & {
  /** The phone of the person filling it in: the browser may suggest it. */
  own?: boolean;
}) {
  const { t } = useTranslation("backoffice-ui");
  const text = initialText(field);
  const { country, number } = splitPhone(text);
  // In the usual groups, after its country code.
  const [, ...groups] = text && text !== number ? formatPhone(text).split(" ") : [];
  return (
    <Field field={field} label={label} hint={hint} optional={optional} span={span}>
      <div className={fieldStyles.group}>
        <select
          className={`${selectClass} ${fieldStyles.dialCode}`}
          name={countryOf(field.name)}
          form={field.formId}
          aria-label={t("phone.country")}
          defaultValue={country}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {flag(code)} +{dialCodes[code]}
            </option>
          ))}
        </select>
        <input
          className={inputClass}
          type="tel"
          autoComplete={own ? "tel" : undefined}
          required={!optional}
          defaultValue={groups.join(" ") || number}
          {...controlProps(field, hint)}
        />
      </div>
    </Field>
  );
}
