import { useEffect, useRef } from 'react';

import { CHOICE_PREFIX } from '@domain/conflict-choice';
import { type Conflict, defaultSide } from '@domain/order/draft/conflict';
import { Chip } from '~/components/ui/chip';
import { ChoiceLabel } from '~/components/ui/choice-label';
import type { OrderConflict } from '~/features/order/post/order-action-data';
import { IntentButton } from '~/features/order/shared/intent-button';
import type { OrderOptions } from '~/features/order/shared/order-context';

import { ConflictHead } from './conflict-head';
import { choiceWarning, dividedAgain, receivedBefore } from './installment-part-text';
import { partLabel, partText } from './order-part-text';

interface ConflictPanelProps {
  conflict: OrderConflict;
  options: OrderOptions;
}

/**
 * Another person's concurrent changes: parts both changed, to choose from by native radios, without
 * script, and parts only the other changed, as a list (R-FRM-06).
 */
export function ConflictPanel({ conflict, options }: ConflictPanelProps) {
  const { own, mine, theirs, conflicts, accepted } = conflict;
  const ref = useRef<HTMLElement>(null);
  const toChoose = conflicts.filter(({ mineChanged }) => mineChanged);
  const again = conflicts.map(({ part }) => dividedAgain(part, theirs, options)).join('');
  const received = own ? [] : conflicts.flatMap((one) => receivedBefore(one, theirs) || []);
  const onlyTheirs = conflicts.filter(
    ({ mineChanged, receivedByBoth, part }) =>
      !mineChanged && !receivedByBoth && dividedAgain(part, theirs, options) === '',
  );
  const stored = own ? 'O da outra janela' : accepted ? 'O que está gravado' : 'O da outra pessoa';
  const onlyTheirsText = own
    ? 'O que mudou só na outra janela'
    : accepted
      ? 'O que mudou enquanto isso'
      : 'O que só a outra pessoa mudou';
  // What came in in parts stays, whatever is chosen.
  const mineAsChosen = { ...mine, received: theirs.received };
  useEffect(() => {
    ref.current?.focus();
  }, [conflict]);
  return (
    <section
      className="card p-5 print:px-3 print:pt-2 print:pb-3"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="conflict-title"
      data-late=""
    >
      <ConflictHead conflict={conflict} />
      {received.map((text) => (
        <p key={text}>
          <strong>{text}</strong>
        </p>
      ))}
      <p>
        {again || (conflict.anonymised ? '' : 'Nada do que você digitou se perdeu.')}{' '}
        {toChoose.length > 0
          ? `Onde ${own ? 'mudou nas duas' : 'vocês dois mudaram'}, escolha o que fica. Depois confira`
          : 'Confira'}{' '}
        e salve.
      </p>
      {toChoose.length > 0 ? (
        <ul className="my-4 grid gap-3">
          {toChoose.map((one) => (
            <li key={one.key}>
              <fieldset className="border-t border-line pt-3">
                <legend className="float-left flex w-full flex-wrap gap-2 font-heading">
                  {partLabel(one.part, mine, theirs)}
                  <Chip tone="waiting">{own ? 'alterado nas duas' : 'alterado pelos dois'}</Chip>
                </legend>
                <Choice
                  conflict={one}
                  side="mine"
                  label="O meu"
                  text={partText(one.part, mineAsChosen, options)}
                  warning={choiceWarning(one.part, 'mine', conflict)}
                />
                <Choice
                  conflict={one}
                  side="theirs"
                  label={stored}
                  text={partText(one.part, theirs, options)}
                  warning={choiceWarning(one.part, 'theirs', conflict)}
                />
              </fieldset>
            </li>
          ))}
        </ul>
      ) : null}
      {onlyTheirs.length > 0 ? (
        <>
          <h3 className="mt-4 mb-2">
            {onlyTheirsText}
            {toChoose.length > 0 ? ', e entra também' : ', e já está no orçamento'}
          </h3>
          <ul className="mb-4 grid gap-2">
            {onlyTheirs.map(({ key, part }) => (
              <li key={key} className="wrap-anywhere">
                {partLabel(part, mine, theirs)}: <strong>{partText(part, theirs, options)}</strong>{' '}
                (antes: {partText(part, mine, options)})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {toChoose.length > 0 ? (
        <>
          <input type="hidden" name="conflictEtag" value={conflict.etag ?? ''} autoComplete="off" />
          <IntentButton intent={{ type: 'merge' }} tone="primary">
            Usar estas escolhas
          </IntentButton>
        </>
      ) : null}
    </section>
  );
}

function Choice({
  conflict,
  side,
  label,
  text,
  warning,
}: {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  label: string;
  text: string;
  /** The choice's effect on a payment; '' for none. */
  warning: string;
}) {
  const id = `${CHOICE_PREFIX}${conflict.key}-${side}`;
  return (
    <ChoiceLabel wraps className="wrap-anywhere" htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={CHOICE_PREFIX + conflict.key}
        value={side}
        defaultChecked={defaultSide(conflict) === side}
        autoComplete="off"
      />
      <span>
        {label}: <strong>{text}</strong>
        {warning && <span className="block text-danger">Atenção: {warning}</span>}
      </span>
    </ChoiceLabel>
  );
}
