import type { Dispatch, MutableRefObject, RefObject } from 'react';

import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
import { lineIndex, type LineMove, placeAfter } from '@domain/order/draft/item-lines';
import { fieldText, setField } from '~/features/order/shared/entry-text';
import type { LineEvent } from '~/features/order/shared/line-event';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { changedLineText } from '~/features/order-entry/line-text';

interface Lines {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  say: (message: string, type: 'info') => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
  tell: Dispatch<LineEvent>;
}

type LineIntentType = 'add-free-line' | 'duplicate-line' | 'move-line';

/** The browser's handlers of the buttons below the items, which add or change a line. */
export function lineIntents({ formRef, latest, dispatch, say, setErrors, tell }: Lines) {
  /** Changes the line whose number is beside the buttons. */
  const changeLine = (action: (index: number) => DraftAction, to: LineMove | 'copy') => {
    const { products } = latest.current;
    const index = lineIndex(products, fieldText(formRef.current, 'itemLine'));
    setErrors(index === null ? new Map([['itemLine', ORDER_TEXTS.noSuchLine]]) : new Map());
    if (index === null) return;
    dispatch(action(index));
    say(changedLineText(products, { index, to }), 'info');
    // The number follows its line: pressed again, the same line moves on.
    setField(formRef.current, 'itemLine', String(placeAfter(products, { index, to }) + 1));
  };
  const handlers: IntentHandlers<OrderIntents, LineIntentType, [], void> = {
    'add-free-line': () => {
      const typed = fieldText(formRef.current, 'itemEntry');
      setField(formRef.current, 'itemEntry', '');
      tell({ kind: 'added', index: latest.current.products.length, focuses: false });
      dispatch({ type: 'add-free-line', typed });
    },
    'duplicate-line': () => changeLine((index) => ({ type: 'duplicate-product', index }), 'copy'),
    'move-line': ({ to }) => changeLine((index) => ({ type: 'move-product', index, to }), to),
  };
  return handlers;
}
