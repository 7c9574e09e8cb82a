import { useEffect, useState } from 'react';

import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';

import { findAbandonedDrafts } from './draft-autosave';
import { discardDraft, isStored, type StoredDraft } from './draft-store';

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

interface DraftNoticesProps<Draft> {
  idProfessional: number;
  kind: string;
  /** Parses a stored draft; null when that fails. */
  read: (stored: StoredDraft) => Draft | null;
  /** The record's name and amount, where known. */
  describe: (draft: Draft) => { about?: string; amount?: string };
  onContinue: (draft: Draft) => void;
}

/** Offers drafts that were typed on this page before and never saved. */
export function DraftNotices<Draft>({
  idProfessional,
  kind,
  read,
  describe,
  onContinue,
}: DraftNoticesProps<Draft>) {
  const [stored, setStored] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    let here = true;
    void findAbandonedDrafts(idProfessional, kind).then((found) => {
      if (here) setStored(found);
    });
    // A draft that another tab saves or discards is no longer offered here.
    const follow = () => setStored((all) => (all.every(isStored) ? all : all.filter(isStored)));
    window.addEventListener('storage', follow);
    return () => {
      here = false;
      window.removeEventListener('storage', follow);
    };
  }, [idProfessional, kind]);

  const drop = (one: StoredDraft) => setStored((all) => all.filter((other) => other !== one));
  return stored.map((one) => {
    const draft = read(one);
    if (!draft) return null;
    const { about, amount } = describe(draft);
    return (
      <Notice
        key={one.key}
        as="section"
        action
        className="mb-4 print:hidden"
        aria-label="Trabalho não salvo"
      >
        <p>
          Há alterações não salvas neste navegador, de {MOMENT.format(new Date(one.storedAt))}
          {about ? (
            <>
              : <strong>{about}</strong>
            </>
          ) : null}
          {amount ? `, ${amount}` : ''}.
        </p>
        <p className="actions">
          <Button
            small
            onClick={() => {
              drop(one);
              onContinue(draft);
            }}
          >
            Continuar de onde parei
          </Button>
          <Button
            small
            onClick={() => {
              discardDraft(one.key);
              drop(one);
            }}
          >
            Descartar
          </Button>
        </p>
      </Notice>
    );
  });
}
