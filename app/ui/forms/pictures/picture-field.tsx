import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_BYTES, PICTURE_TYPES, pictureParts, SMALLEST_SIDE } from "~/contract/entry/picture-entry";
import { picture } from "~/theme/generated/recipes";
import { Button } from "~/ui/display/button";
import { Picture } from "~/ui/display/picture";
import type { Scene } from "~/ui/display/scenes";
import { Check } from "../choice-fields";
import { controlProps, Field, type FieldFrameProps, initialText, plainField } from "../field";
import { useErrorSentence } from "../form-errors";
import { inputClass } from "../text-field";

const ImageCrop = lazy(() => import("./image-crop.client"));
const styles = picture();

const unusable = ({ size, type }: File) =>
  size > PICTURE_BYTES ? "fileTooBig" : PICTURE_TYPES.split(",").includes(type) ? undefined : "fileFormat";

/** Files that the browser cannot read are checked by the server. */
const isTooSmall = (file: File) =>
  createImageBitmap(file).then(
    ({ width, height }) => Math.min(width, height) < SMALLEST_SIDE,
    () => false,
  );

interface PictureFieldProps extends FieldFrameProps {
  alt?: string;
  scene?: Scene;
}

/**
 * The field's value is the id of a medium, in a hidden input, so that a redisplayed form keeps its picture. The file
 * is a plain file field: without JavaScript the server crops the centre. With it the chosen file opens the cropper,
 * whose JPEG replaces the file in the field, so that the form submits the same fields either way.
 */
export function PictureField({ field, label, hint, optional, span, alt = "", scene }: PictureFieldProps) {
  const { t } = useTranslation("backoffice-picture");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  /** The new picture as it will be sent. */
  const [preview, setPreview] = useState<string>();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<"cropped" | "kept" | "undone">();
  const sentence = useErrorSentence();
  const shown = error ? plainField(field.name, field.formId ?? "", { errors: [error] }) : field;
  const medium = initialText(field);
  const parts = pictureParts(field.name);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const code = file && (unusable(file) ?? ((await isTooSmall(file)) ? "pictureTooSmall" : undefined));
    // Another file was chosen in the meantime.
    if (target.files?.[0] !== file) return;
    setError(code);
    // A file that is too large would make the whole form fail.
    if (code) target.value = "";
    setChosen(code ? undefined : file);
    setPreview(undefined);
    setDone(undefined);
  };
  const settle = (how: typeof done, file?: File) => {
    setChosen(undefined);
    setPreview(file && URL.createObjectURL(file));
    setDone(how);
    // The cropper disappears with the focus.
    input.current?.focus();
  };
  const replace = (file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    settle("cropped", file);
  };
  const undo = () => {
    if (input.current) input.current.value = "";
    settle("undone");
  };
  const src = preview ?? (medium && `/media/${medium}`);

  return (
    <div className={styles.field}>
      {!chosen && (
        <div className={styles.both}>
          {src && done !== "cropped" && (
            <figure>
              <img className={styles.own} src={src} alt={alt} />
              <figcaption>{t("own")}</figcaption>
            </figure>
          )}
          <figure>
            <Picture src={src} alt="" scene={scene} className={styles.current} />
            <figcaption>{t("inApp")}</figcaption>
          </figure>
        </div>
      )}
      <div>
        {medium && <input type="hidden" name={field.name} form={field.formId} value={medium} />}
        {/* The person has seen the result, cropped or whole: the server must not crop it again. */}
        {preview && <input type="hidden" name={parts.cropped} form={field.formId} value="on" />}
        <Field label={label} optional={optional} span={span} field={shown} hint={hint ?? t("limits")}>
          <input
            ref={input}
            className={inputClass}
            type="file"
            accept={PICTURE_TYPES}
            required={!optional && !medium}
            onChange={choose}
            {...controlProps(shown, true)}
            name={parts.file}
          />
        </Field>
        <p className="sr" role="status">
          {error ? sentence(shown, error) : done && t(`${done}`)}
        </p>
        {chosen && (
          <Suspense fallback={<p className="muted">{t("opening")}</p>}>
            <ImageCrop file={chosen} onDone={replace} onCancel={() => settle("kept", chosen)} />
          </Suspense>
        )}
        {preview && (
          <Button type="button" size="sm" icon="arrow-counter-clockwise-bold" onClick={undo}>
            {t("undo")}
          </Button>
        )}
        {medium && optional && (
          <Check id={`${field.id}-remove`} name={parts.remove} form={field.formId} label={t("remove")} />
        )}
      </div>
    </div>
  );
}
