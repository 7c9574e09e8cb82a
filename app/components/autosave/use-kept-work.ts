import { useEffect, useRef } from 'react';

import { continueForm, type WorkKey } from './kept-work';
import { openKeeper, type WorkKeeper } from './work-keeper';

/**
 * Keeps what `work` gives in this browser while it differs from what is saved (`dirty`). `work`
 * keeps its identity while what it gives is the same.
 */
export function useKeptWork(
  { idProfessional, kind, form, several }: WorkKey,
  work: () => unknown,
  dirty: boolean,
): void {
  const latest = useRef({ work, dirty });
  latest.current = { work, dirty };
  const keeper = useRef<WorkKeeper | null>(null);
  const before = useRef(form);

  // Cleaned up before the keeper itself is: a page that fails takes nothing along.
  useEffect(() => () => keeper.current?.keepNow(), []);
  useEffect(() => {
    continueForm(before.current, form);
    before.current = form;
    const own = openKeeper({ idProfessional, kind, form, several }, () =>
      latest.current.dirty ? latest.current.work() : null,
    );
    keeper.current = own;
    return () => own.close();
  }, [idProfessional, kind, form, several]);

  useEffect(() => keeper.current?.changed(), [form, work, dirty]);
}
