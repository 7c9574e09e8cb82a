import { useEffect, useRef } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import { type Conflict, defaultSide } from '@domain/order/draft/draft-conflict';
import { Chip } from '~/components/ui/chip';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { CHOICE_PREFIX, type OrderConflict } from '~/features/order/post/order-action-data';
import { IntentButton } from '~/features/order/shared/intent-button';
import type { OrderOptions } from '~/features/order/shared/order-context';

import { partLabel, partText } from './order-part-text';

interface ConflictPanelProps {
  conflict: OrderConflict;
  /** The order as posted. */
  mine: OrderDraft;
  options: OrderOptions;
}

/** Another person's concurrent changes, to choose from by native radios, without script. */
export function ConflictPanel({ conflict, mine, options }: ConflictPanelProps) {
  const ref = useRef<HTMLElement>(null);
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
      <h2 id="conflict-title">
        {conflict.own
          ? 'Você alterou este orçamento em outra janela'
          : 'Outra pessoa alterou este orçamento'}
      </h2>
      <p>
        Nada do que você digitou se perdeu. O que só {conflict.own ? 'lá' : 'ela'} mudou já está
        marcado
        {conflict.conflicts.some(({ mineChanged }) => mineChanged)
          ? `; onde ${conflict.own ? 'mudou nas duas' : 'vocês dois mudaram'}, escolha o que fica`
          : ''}
        . Depois confira e salve.
      </p>
      <input type="hidden" name="conflictEtag" value={conflict.etag ?? ''} autoComplete="off" />
      <ul className="my-4 grid gap-3">
        {conflict.conflicts.map((one) => (
          <li key={one.key}>
            <fieldset className="border-t border-line pt-3">
              <legend className="float-left flex w-full flex-wrap gap-2 font-heading">
                {partLabel(one.part, mine, conflict.theirs)}
                {one.mineChanged ? (
                  <Chip tone="waiting">
                    {conflict.own ? 'alterado nas duas' : 'alterado pelos dois'}
                  </Chip>
                ) : null}
              </legend>
              <Choice
                conflict={one}
                side="mine"
                label="O meu"
                text={partText(one.part, mine, options)}
              />
              <Choice
                conflict={one}
                side="theirs"
                label={conflict.own ? 'O da outra janela' : 'O da outra pessoa'}
                text={partText(one.part, conflict.theirs, options)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <IntentButton intent={{ type: 'merge' }} tone="primary">
        Usar estas escolhas
      </IntentButton>
    </section>
  );
}

function Choice({
  conflict,
  side,
  label,
  text,
}: {
  conflict: Conflict;
  side: 'mine' | 'theirs';
  label: string;
  text: string;
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
      </span>
    </ChoiceLabel>
  );
}
