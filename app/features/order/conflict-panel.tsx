import { useEffect, useRef } from 'react';

import type { OrderDraft } from '@domain/order/draft';
import { type Conflict, defaultSide } from '@domain/order/draft-conflict';

import { IntentButton } from './intent-button';
import { CHOICE_PREFIX, type OrderConflict } from './order-action-data';
import type { OrderOptions } from './order-context';
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
    <section className="panel conflict" tabIndex={-1} ref={ref} aria-labelledby="conflict-title">
      <h2 id="conflict-title">Outra pessoa alterou este orçamento</h2>
      <p>
        Nada do que você digitou se perdeu. Escolha o que fica em cada parte; depois confira e
        salve.
      </p>
      <input type="hidden" name="conflictEtag" value={conflict.etag ?? ''} autoComplete="off" />
      <ul>
        {conflict.conflicts.map((one) => (
          <li key={one.key}>
            <fieldset>
              <legend>
                {partLabel(one.part, mine, conflict.theirs)}
                {one.mineChanged ? (
                  <span className="chip chip--waiting">alterado pelos dois</span>
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
                label="O da outra pessoa"
                text={partText(one.part, conflict.theirs, options)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <IntentButton intent={{ type: 'merge' }} className="button button--primary">
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
    <label className="tick" htmlFor={id}>
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
    </label>
  );
}
