import { useEffect, useRef } from 'react';

import { type DraftAutosave, startAutosave } from './draft-autosave';
import { continueForm, type DraftKey } from './draft-store';

/**
 * Autosaves what `content` returns while it differs from the saved record (`dirty`). `content` must
 * be memoized: a new function counts as a change.
 */
export function useDraftAutosave(
  { idProfessional, kind, form, several }: DraftKey,
  content: () => unknown,
  dirty: boolean,
): void {
  const latest = useRef({ content, dirty });
  latest.current = { content, dirty };
  const autosave = useRef<DraftAutosave | null>(null);
  const before = useRef(form);

  // Its clean-up runs before the autosave's own, so that unmounting stores the last change.
  useEffect(() => () => autosave.current?.saveNow(), []);
  useEffect(() => {
    continueForm(before.current, form);
    before.current = form;
    const own = startAutosave({ idProfessional, kind, form, several }, () =>
      latest.current.dirty ? latest.current.content() : null,
    );
    autosave.current = own;
    return () => own.close();
  }, [idProfessional, kind, form, several]);

  useEffect(() => autosave.current?.changed(), [form, content, dirty]);
}
