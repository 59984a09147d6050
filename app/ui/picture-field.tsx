import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { picture } from "~/theme/generated/recipes";
import { controlProps, Field, type FieldData, type FieldFrameProps } from "./field";
import { Picture, type Scene } from "./picture";
import { inputClass, TextField } from "./text-field";

const ImageCrop = lazy(() => import("./image-crop.client"));
const styles = picture();

export const PICTURE_TYPES = "image/png,image/jpeg,image/webp,image/avif";

interface PictureFieldProps extends FieldFrameProps {
  current?: string | null;
  alt?: string;
  scene?: Scene;
  /** The text field of the copyright, asked with every picture. */
  copyright?: FieldData;
  copyrightLabel?: string;
}

/**
 * A plain file field: without JavaScript the server crops the centre. With it the chosen file opens the cropper,
 * whose JPEG replaces the file in the field, so that the form posts the same thing either way.
 */
export function PictureField({
  field,
  label,
  hint,
  optional,
  span,
  current,
  alt = "",
  scene,
  copyright,
  copyrightLabel,
}: PictureFieldProps) {
  const { t } = useTranslation("backoffice-ui");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [cropped, setCropped] = useState<string>();

  const choose = (event: ChangeEvent<HTMLInputElement>) => setChosen(event.target.files?.[0]);
  const replace = (file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    setCropped(URL.createObjectURL(file));
    setChosen(undefined);
  };

  return (
    <div className={styles.field}>
      <Picture src={cropped ?? current} alt={alt} scene={scene} className={styles.current} />
      <div>
        <Field {...{ field, label, optional, span }} hint={hint ?? t("picture.limits")}>
          <input
            ref={input}
            className={inputClass}
            type="file"
            accept={PICTURE_TYPES}
            required={!optional && !current}
            onChange={choose}
            {...controlProps(field, true)}
          />
        </Field>
        {chosen && (
          <Suspense fallback={<p className="muted">{t("picture.opening")}</p>}>
            <ImageCrop file={chosen} onDone={replace} onCancel={() => setChosen(undefined)} />
          </Suspense>
        )}
        {copyright && (
          <TextField field={copyright} label={copyrightLabel ?? t("picture.copyright")} optional={optional} />
        )}
      </div>
    </div>
  );
}
