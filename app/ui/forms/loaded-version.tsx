import { LOADED } from "~/contract/forms/edit-conflict";
import type { FormAnswer } from "~/contract/forms/form-answer";

interface LoadedFieldProps {
  /** To the form, where it was not saved. */
  answer: FormAnswer | undefined;
  name: string;
  value: string;
}

/** What a form was loaded with, whatever was saved since. */
export const LoadedField = ({ answer, name, value }: LoadedFieldProps) => (
  <input type="hidden" name={name} value={String(answer?.lastResult.initialValue?.[name] ?? value)} />
);

interface LoadedVersionProps extends Pick<LoadedFieldProps, "answer"> {
  version: number;
  content: object;
}

/** Of which version and content somebody edits: what a conflict with somebody else’s is told from. */
export const LoadedVersion = ({ answer, version, content }: LoadedVersionProps) => (
  <>
    <LoadedField answer={answer} name="version" value={String(version)} />
    <LoadedField answer={answer} name={LOADED} value={JSON.stringify(content)} />
  </>
);
