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
  const offered = stored.flatMap((one) => {
    const draft = read(one);
    return draft ? [{ one, draft }] : [];
  });
  const entries = offered.map(({ one, draft }) => (
    <DraftNotice
      key={one.key}
      {...describe(draft)}
      storedAt={one.storedAt}
      nested={offered.length > 1}
      onContinue={() => {
        drop(one);
        onContinue(draft);
      }}
      onDiscard={() => {
        discardDraft(one.key);
        drop(one);
      }}
    />
  ));
  if (offered.length < 2) return entries;
  return (
    <Notice as="section" className="mb-4 print:hidden" aria-label="Trabalho não salvo">
      <details>
        <summary className="cursor-pointer">
          Há {offered.length} trabalhos não salvos neste navegador
        </summary>
        <ul className="mt-2 grid gap-3">{entries}</ul>
      </details>
    </Notice>
  );
}

interface DraftNoticeProps {
  about?: string | undefined;
  amount?: string | undefined;
  storedAt: StoredDraft['storedAt'];
  /** One of several, of which a line tells how many there are. */
  nested: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

function DraftNotice({ about, amount, storedAt, nested, onContinue, onDiscard }: DraftNoticeProps) {
  const moment = MOMENT.format(new Date(storedAt));
  const buttons = (
    <p className="actions">
      <Button small onClick={onContinue}>
        Continuar de onde parei
      </Button>
      <Button small onClick={onDiscard}>
        Descartar
      </Button>
    </p>
  );
  const what = about ? (
    <>
      : <strong>{about}</strong>
    </>
  ) : null;
  const rest = `${amount ? `, ${amount}` : ''}.`;
  if (nested)
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2">
        <p>
          De {moment}
          {what}
          {rest}
        </p>
        {buttons}
      </li>
    );
  return (
    <Notice as="section" action className="mb-4 print:hidden" aria-label="Trabalho não salvo">
      <p>
        Há alterações não salvas neste navegador, de {moment}
        {what}
        {rest}
      </p>
      {buttons}
    </Notice>
  );
}
