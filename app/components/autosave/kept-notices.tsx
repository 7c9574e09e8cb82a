import { useEffect, useState } from 'react';

import { forgetWork, isKept, type KeptWork } from './kept-work';
import { findAbandonedWork } from './work-keeper';

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

interface KeptNoticesProps<Work> {
  idProfessional: number;
  kind: string;
  /** What was kept, or null when it cannot be read (any more). */
  read: (kept: KeptWork) => Work | null;
  /** Whose or what it is, and what it comes to, where that can be said. */
  describe: (work: Work) => { about?: string; amount?: string };
  onContinue: (work: Work) => void;
}

/** Offers what was typed here before and not saved, when the person comes back to it. */
export function KeptNotices<Work>({
  idProfessional,
  kind,
  read,
  describe,
  onContinue,
}: KeptNoticesProps<Work>) {
  const [kept, setKept] = useState<readonly KeptWork[]>([]);
  useEffect(() => {
    let here = true;
    void findAbandonedWork(idProfessional, kind).then((found) => {
      if (here) setKept(found);
    });
    // What another tab saves or throws away is offered here no longer.
    const follow = () => setKept((all) => (all.every(isKept) ? all : all.filter(isKept)));
    window.addEventListener('storage', follow);
    return () => {
      here = false;
      window.removeEventListener('storage', follow);
    };
  }, [idProfessional, kind]);

  const drop = (one: KeptWork) => setKept((all) => all.filter((other) => other !== one));
  return kept.map((one) => {
    const work = read(one);
    if (!work) return null;
    const { about, amount } = describe(work);
    return (
      <section key={one.key} className="notice kept-order" aria-label="Trabalho não salvo">
        <p>
          Há alterações não salvas neste navegador, de {MOMENT.format(new Date(one.keptAt))}
          {about ? (
            <>
              : <strong>{about}</strong>
            </>
          ) : null}
          {amount ? `, ${amount}` : ''}.
        </p>
        <p className="actions">
          <button
            type="button"
            className="button button--small"
            onClick={() => {
              drop(one);
              onContinue(work);
            }}
          >
            Continuar de onde parei
          </button>
          <button
            type="button"
            className="button button--small"
            onClick={() => {
              forgetWork(one.key);
              drop(one);
            }}
          >
            Descartar
          </button>
        </p>
      </section>
    );
  });
}
