import { type KeyboardEvent, useEffect, useRef } from 'react';

import { ORDER_LIMITS } from '@domain/order/order-limits';
import { QUANTITY_FIELD } from '~/components/form/fields/number-field';
import { Button } from '~/components/ui/button';
import { ErrorText } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { pendingAmountId, TYPED } from './pending-amount';
import { ONE, type PendingItem } from './pending-item';
import type { PendingQueue } from './pending-queue';

/** The entries that are not items yet, in order. */
export function PendingItems({
  items,
  queue,
}: {
  items: readonly PendingItem[];
  queue: PendingQueue;
}) {
  return (
    <ul id="pending-items" aria-label="Itens a incluir" className="mt-2 print:hidden">
      {items.map((item) => (
        <PendingLine key={item.id} item={item} queue={queue} />
      ))}
    </ul>
  );
}

function PendingLine({ item, queue }: { item: PendingItem; queue: PendingQueue }) {
  const { id, typed, product, wrong } = item;
  const amountId = pendingAmountId(id);
  const field = useRef<HTMLInputElement>(null);
  const { takesFocus, amount } = item;
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    // The person began typing before the page was interactive.
    if (amount !== ONE) field.current?.setSelectionRange(amount.length, amount.length);
  }, [takesFocus, amount]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (wrong === null || (event.key !== 'Escape' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    queue.mend(item);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <span className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
        {product?.description ?? typed}
      </span>
      <span className="w-28">
        <Input
          ref={field}
          id={amountId}
          defaultValue={item.amount}
          className="numeric"
          maxLength={ORDER_LIMITS.quantity}
          autoComplete="off"
          aria-label={`Quantidade de ${product?.description ?? typed}`}
          aria-describedby={`${amountId}-told`}
          aria-invalid={wrong === null ? undefined : true}
          data-pending=""
          onInput={(event) => (event.currentTarget.dataset.pending = TYPED)}
          onKeyDown={onKeyDown}
          {...QUANTITY_FIELD}
        />
      </span>
      <span
        id={`${amountId}-told`}
        className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere text-ink-soft"
        role="status"
      >
        {wrong === null ? 'Procurando…' : <ErrorText as="span">{wrong}</ErrorText>}
      </span>
      {wrong === null ? null : (
        <span className="flex flex-wrap gap-2">
          <Button small onClick={() => queue.mend(item)}>
            {product ? 'Ir à linha' : 'Corrigir'}
          </Button>
          <Button small onClick={({ detail }) => detail > 1 || queue.discard(id)}>
            Descartar
          </Button>
        </span>
      )}
    </li>
  );
}
