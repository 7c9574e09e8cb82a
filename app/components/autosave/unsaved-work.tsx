import { useEffect, useState } from 'react';

import { formatInstant } from '@domain/date';
import { Link, TARGET } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';

import { findAbandonedDrafts } from './draft-autosave';
import type { StoredDraft } from './draft-store';
import { unsavedPage } from './unsaved-page';

/** More would push the day's figures off the screen. */
const MOST = 5;

/**
 * All work that was typed in this browser and never saved, with links to the pages that offer it:
 * who looks for it among the saved orders would type it again.
 */
export function UnsavedWork({ idProfessional }: { idProfessional: number }) {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    let here = true;
    void findAbandonedDrafts(idProfessional, '').then((found) => {
      if (here) setDrafts(found);
    });
    return () => {
      here = false;
    };
  }, [idProfessional]);
  const offered = drafts.flatMap((draft) => {
    const page = unsavedPage(draft);
    return page ? [{ ...draft, ...page }] : [];
  });
  // A live region must exist before its text is added, or the text is not announced.
  return (
    <div role="status">
      {offered.length === 0 ? null : (
        <Notice as="section" className="mb-4 print:hidden" aria-label="Trabalho não salvo">
          <p>Não foi salvo, e está neste navegador:</p>
          <ul>
            {offered.slice(0, MOST).map(({ key, path, title, storedAt, begunAt }) => (
              <li key={key} className="flex flex-wrap items-baseline gap-x-3">
                <Link to={path} className={`${TARGET} underline`}>
                  {title}
                </Link>
                <span className="text-sm">
                  {begunAt ? 'começada em' : 'de'} {formatInstant(new Date(begunAt ?? storedAt))}
                </span>
              </li>
            ))}
            {offered.length > MOST ? <li>e mais {offered.length - MOST}</li> : null}
          </ul>
        </Notice>
      )}
    </div>
  );
}
