import type { ClientActionFunctionArgs } from '@remix-run/react';

import { keepForm } from '~/components/keep-form';
import { forgetForm } from '~/components/kept-work';

import { printReceipt } from './print-receipt';
import type { SaleAnswer } from './sale-answer';

/** Posts that were answered already: pressing twice saves one sale, and prints it once. */
const answered = new Set<string>();

/**
 * As every form's (`keepForm`). A sale that was saved is printed where that is wanted, and need not be kept any longer. One
 * that was left to consult others is kept, and offered on return.
 */
export async function keepSale(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [key, width] = [text('idempotencyKey'), text('receiptWidth')];
  try {
    const answer = await keepForm(args);
    if (isToPrint(answer)) printOnce(`${key} coupon`, Number(answer.draft.idSale), width);
    return answer;
  } catch (error) {
    if (!(error instanceof Response) || text('intent') === 'leave') throw error;
    forgetForm(key);
    const wanted = text('printFiscalReceipt') === 'on' || text('idSale') !== '';
    const idSale = Number(new URL(error.headers.get('Location') ?? '/', location.origin).searchParams.get('sale'));
    if (idSale > 0 && wanted) printOnce(`${key} finalize`, idSale, width);
    throw error;
  }
}

function isToPrint(answer: unknown): answer is SaleAnswer {
  return typeof answer === 'object' && answer !== null && 'print' in answer && answer.print === true;
}

function printOnce(post: string, idSale: number, width: string): void {
  if (answered.has(post)) return;
  answered.add(post);
  void printReceipt(idSale, width);
}
