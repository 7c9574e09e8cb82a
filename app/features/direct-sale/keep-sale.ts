import type { ClientActionFunctionArgs } from '@remix-run/react';

import { saleIntents } from '@domain/direct-sale/sale-intent';
import { discardSavedDrafts } from '~/components/autosave/draft-store';
import { keepForm } from '~/components/autosave/keep-form';

import { discardParkedDrafts } from './parked-drafts';
import { printCoupon } from './shared/print-coupon';
import type { SaleActionData } from './shared/sale-action-data';

/** Idempotency keys of saved sales: pressing twice prints one receipt. */
const saved = new Set<string>();
/** Sales whose receipt is being printed. */
const printing = new Set<number>();

/**
 * The sale form's `clientAction`, on top of `keepForm`. After a save the receipt is printed if
 * wanted and the draft discarded, with the others of the same parked sale: each resumption begins a
 * draft (R-SAL-37). Leaving a sale to look up another keeps its draft.
 */
export async function keepSale(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [key, width] = [text('idempotencyKey'), text('receiptWidth')];
  // For a sale that was already saved, each press prints again: paper jams.
  const again = text('idSale') !== '';
  const print = (idSale: number) => {
    if (printing.has(idSale) || (!again && saved.has(key))) return;
    saved.add(key);
    printing.add(idSale);
    void printCoupon(idSale, width).finally(() => printing.delete(idSale));
  };
  const onDone = ({ headers }: Response) => {
    if (text('intent') === 'leave') return;
    discardSavedDrafts(key);
    discardParkedDrafts(text('idParkedSale'));
    const wanted = text('printFiscalReceipt') === 'on' || again;
    const idSale = Number(
      new URL(headers.get('Location') ?? '/', location.origin).searchParams.get('sale'),
    );
    if (idSale > 0 && wanted) print(idSale);
  };
  const actionData = await keepForm(args, onDone);
  if (!isSale(actionData)) return actionData;
  if (actionData.print) print(Number(actionData.draft.idSale));
  // Another sale begins: this one is registered (R-SAL-38), or parked.
  const isOver = actionData.idempotencyKey !== key;
  if (isOver) discardSavedDrafts(key);
  // One that was registered before is still in this form, and its other items may be sold.
  const isSold = actionData.draft.idSale !== '' || Boolean(actionData.savedAt);
  if (isOver || isSold) discardParkedDrafts(text('idParkedSale'), isOver ? '' : key);
  const intent = saleIntents.parse(text('intent'));
  if (intent.type === 'discard-parked' && isDiscarded(actionData, intent.idParkedSale))
    discardParkedDrafts(String(intent.idParkedSale));
  return actionData;
}

function isDiscarded({ parked }: SaleActionData, id: number): boolean {
  return Boolean(parked && !parked.some(({ idParkedSale }) => idParkedSale === id));
}

function isSale(actionData: unknown): actionData is SaleActionData {
  return typeof actionData === 'object' && actionData !== null && 'idempotencyKey' in actionData;
}
