import { useEffect, useState } from 'react';

import { useLate } from '~/components/ui/use-late';

import { findAbandonedDrafts, saveAllNow } from './draft-autosave';
import type { DraftOffersProps } from './draft-offers';
import { discardDraft, isStored, type StoredDraft, storeDraft } from './draft-store';

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
  const [discarded, setDiscarded] = useState<StoredDraft | null>(null);
  const [continued, setContinued] = useState(0);
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
    // What was in the form is offered in place of the draft that was continued.
  }, [idProfessional, kind, continued]);

  const drop = (one: StoredDraft) => setStored((all) => all.filter((other) => other !== one));
  const offered = stored.flatMap((one) => {
    const draft = read(one);
    return draft ? [{ one, draft }] : [];
  });
  // A live region must exist before its text is added, or the text is not announced.
  return (
    <div role="status">
      {offered.length === 0 && !discarded ? null : (
        <LateOffers
          offers={offered.map(({ one, draft }) => ({
            ...describe(draft),
            key: one.key,
            storedAt: one.storedAt,
            onContinue: () => {
              saveAllNow();
              drop(one);
              onContinue(draft);
              setContinued((times) => times + 1);
            },
            onDiscard: () => {
              discardDraft(one.key);
              drop(one);
              setDiscarded(one);
            },
          }))}
          onRestore={
            discarded &&
            (() => {
              storeDraft(discarded.key, discarded.content);
              setStored((all) => [discarded, ...all]);
              setDiscarded(null);
            })
          }
        />
      )}
    </div>
  );
}

/** Few pages have drafts: the code that shows them is loaded only there. */
function LateOffers(props: DraftOffersProps) {
  const late = useLate(loadOffers);
  return late ? <late.DraftOffers {...props} /> : null;
}

async function loadOffers() {
  const { DraftOffers } = await import('./draft-offers');
  return { DraftOffers };
}
