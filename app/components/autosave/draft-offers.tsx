import { useEffect, useRef } from 'react';

import { formatInstant } from '@domain/date';
import { Button } from '~/components/ui/button';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { Notice } from '~/components/ui/notice';

/** A draft that was never saved, and what can be done with it. */
interface DraftOffer {
  key: string;
  about?: string | undefined;
  amount?: string | undefined;
  /** ISO instant. */
  storedAt: string;
  onContinue: () => void;
  onDiscard: () => void;
}

export interface DraftOffersProps {
  offers: readonly DraftOffer[];
  /** Restores the draft discarded last; null if there is none. */
  onRestore: (() => void) | null;
}

/** Drafts that are offered: one as a notice, several as a list that opens. */
export function DraftOffers({ offers, onRestore }: DraftOffersProps) {
  const entries = offers.map(({ key, ...offer }) => (
    <Offer key={key} {...offer} nested={offers.length > 1} />
  ));
  const shown = useRef<HTMLDivElement>(null);
  // A reload restores the scroll position, and the offer is above it.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const restore = useRef<HTMLButtonElement>(null);
  const isRestorable = onRestore !== null;
  // The pressed 'Descartar' is gone, and the focus with it.
  useEffect(() => {
    if (isRestorable && document.activeElement === document.body) focusInPlace(restore.current);
  }, [isRestorable]);
  const undo = onRestore && (
    <Notice as="div" action className="mb-4 print:hidden">
      <p>Trabalho descartado.</p>
      <Button ref={restore} small onClick={onRestore}>
        Desfazer
      </Button>
    </Notice>
  );
  if (offers.length < 2)
    return (
      <div ref={shown}>
        {undo}
        {entries}
      </div>
    );
  return (
    <div ref={shown}>
      {undo}
      <Notice as="section" className="mb-4 print:hidden" aria-label="Trabalho não salvo">
        <details>
          <summary className="cursor-pointer">
            Há {offers.length} trabalhos não salvos neste navegador
          </summary>
          <ul className="mt-2 grid gap-3">{entries}</ul>
        </details>
      </Notice>
    </div>
  );
}

interface OfferProps extends Omit<DraftOffer, 'key'> {
  /** One of several, below a line that says how many there are. */
  nested: boolean;
}

function Offer({ about, amount, storedAt, nested, onContinue, onDiscard }: OfferProps) {
  const moment = formatInstant(new Date(storedAt));
  const buttons = (
    <p className="actions">
      <Button small onClick={onContinue}>
        {/* Both buttons fit in one row of a phone, so the offer takes less than a third of it. */}
        Continuar<span className="max-xs:hidden"> de onde parei</span>
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
  const rest = amount ? (
    <>
      , <span className="whitespace-nowrap">{amount}</span>.
    </>
  ) : (
    '.'
  );
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
