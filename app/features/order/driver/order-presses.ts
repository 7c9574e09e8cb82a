import type { KeyboardEvent, MouseEvent } from 'react';

import type { IntentHandlers } from '@domain/form-intent';
import {
  type OrderBrowserIntentType,
  type OrderIntent,
  type OrderIntents,
  orderIntents,
} from '@domain/order/draft/intent';
import { pressedIntent } from '~/features/order-entry/pressed-intent';

interface Presses {
  /** Each button's handler. */
  handlers: IntentHandlers<OrderIntents, OrderBrowserIntentType, [], unknown>;
  /** The item shortcuts; true if the key was one of them. */
  pressItemKey: (event: KeyboardEvent<HTMLFormElement>) => boolean;
  /** A save waits for it. */
  track: (work: Promise<unknown>) => void;
  sayFailure: (error: unknown) => void;
}

/** The form's clicks and keys: intercepted only where no new page is needed. */
export function orderPresses({ handlers, pressItemKey, track, sayFailure }: Presses) {
  const run = <Type extends OrderBrowserIntentType>(intent: OrderIntent<Type>) => {
    track((async () => handlers[intent.type](intent))().catch(sayFailure));
  };

  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const intent = pressedIntent(event, orderIntents);
    if (!intent) return;
    event.preventDefault();
    run(intent);
  };

  /**
   * Enter in an entry field presses its button; elsewhere it does nothing, so it never saves by
   * accident.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (pressItemKey(event)) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { enterIntent } = event.target.dataset;
    if (!enterIntent) return;
    const intent = orderIntents.parse(enterIntent);
    if (orderIntents.isForBrowser(intent)) return run(intent);
    event.target
      .closest('dialog')
      ?.querySelector<HTMLButtonElement>(`button[value="${enterIntent}"]`)
      ?.click();
  };

  return { run, onClick, onKeyDown };
}
