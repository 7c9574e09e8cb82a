import type { ClientActionFunctionArgs } from '@remix-run/react';

import { keepForm } from '~/components/autosave/keep-form';
import { forgetSaved } from '~/components/autosave/kept-work';

import { printReceipt } from './print-receipt';
import type { SaleAnswer } from './sale-answer';

/** Sales that these posts saved: pressing twice saves one sale, and prints it once. */
const saved = new Set<string>();
/** Sales whose receipt is on its way to the printer. */
const printing = new Set<number>();

/**
 * As every form's (`keepForm`). A sale that was saved is printed where that is wanted, and need not
 * be kept any longer. One that was left to consult others is kept, and offered on return.
 */
export async function keepSale(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [key, width] = [text('idempotencyKey'), text('receiptWidth')];
  // Of a sale that was saved before, each press asks for the receipt again: paper jams.
  const again = text('idSale') !== '';
  const print = (idSale: number) => {
    if (printing.has(idSale) || (!again && saved.has(key))) return;
    saved.add(key);
    printing.add(idSale);
    void printReceipt(idSale, width).finally(() => printing.delete(idSale));
  };
  try {
    const answer = await keepForm(args);
    if (isToPrint(answer)) print(Number(answer.draft.idSale));
    return answer;
  } catch (error) {
    if (!(error instanceof Response) || text('intent') === 'leave') throw error;
    forgetSaved(key);
    const wanted = text('printFiscalReceipt') === 'on' || again;
    const idSale = Number(
      new URL(error.headers.get('Location') ?? '/', location.origin).searchParams.get('sale'),
    );
    if (idSale > 0 && wanted) print(idSale);
    throw error;
  }
}

function isToPrint(answer: unknown): answer is SaleAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'print' in answer && answer.print === true
  );
}
