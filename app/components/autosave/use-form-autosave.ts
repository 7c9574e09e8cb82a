import { type RefObject, useEffect } from 'react';

import { startAutosave } from './draft-autosave';
import { postedTexts, typedTexts } from './typed-texts';

interface FormDraft {
  /** Undefined until the drafts' owner is known: nothing is stored then. */
  idProfessional: number | undefined;
  kind: string;
  form: string;
  /** Drafts of new records are independent; those of an existing record are versions of one. */
  several: boolean;
  isUnsaved: () => boolean;
  /** Called when something may have been typed. */
  onTyped: () => void;
}

/** Autosaves a form by its native fields, so that a new field needs nothing here. */
export function useFormAutosave(
  formRef: RefObject<HTMLFormElement>,
  { idProfessional, kind, form, several, isUnsaved, onTyped }: FormDraft,
): void {
  useEffect(() => {
    if (idProfessional === undefined) return;
    const read = () => {
      if (!formRef.current) return undefined;
      return isUnsaved() ? { texts: postedTexts(formRef.current) } : null;
    };
    const keeps = () => formRef.current !== null && typedTexts(formRef.current).size > 0;
    const autosave = startAutosave({ idProfessional, kind, form, several }, read, keeps);
    const ended = new AbortController();
    const changed = () => {
      autosave.changed();
      onTyped();
    };
    // Buttons fill fields too, hence 'click'; text may have been typed before hydration.
    for (const type of ['input', 'change', 'click'])
      document.addEventListener(type, changed, { signal: ended.signal });
    autosave.changed();
    return () => {
      ended.abort();
      autosave.close();
    };
  }, [formRef, idProfessional, kind, form, several, isUnsaved, onTyped]);
}
