import { LOADED } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";

interface LoadedFieldProps {
  /** Passed to the form, when it was not saved. */
  answer: FormAnswer | undefined;
  name: string;
  value: string;
}

/** The version that a form was loaded with, whatever was saved since. */
export const LoadedField = ({ answer, name, value }: LoadedFieldProps) => (
  <input type="hidden" name={name} value={String(answer?.lastResult.initialValue?.[name] ?? value)} />
);

interface LoadedVersionProps extends Pick<LoadedFieldProps, "answer"> {
  version: number;
  content: object;
}

/** The version and content being edited, from which a conflict with somebody else’s save is detected. */
export const LoadedVersion = ({ answer, version, content }: LoadedVersionProps) => (
  <>
    <LoadedField answer={answer} name="version" value={String(version)} />
    <LoadedField answer={answer} name={LOADED} value={JSON.stringify(content)} />
  </>
);
