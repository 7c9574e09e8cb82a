import { formatMoney } from '@domain/money';
import type { DraftInstallment, DraftProduct } from '@domain/order/draft/draft';
import { draftSubtotal } from '@domain/order/draft/draft-totals';
import { type LineMove, placeAfter } from '@domain/order/draft/item-lines';
import { typedQuantityToRead } from '@domain/quantity';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** A line's description for the message beside its entry field. */
export function lineText(line: DraftProduct): string {
  return `${line.description}, ${lineSum(line)}`;
}

/** The message that a line was removed; a free line may have no description yet. */
export function removedText(index: number, line: DraftProduct): string {
  return `Linha ${index + 1} removida${line.description && `: ${lineText(line)}`}.`;
}

/** The message that an installment was removed. */
export function removedInstallmentText(index: number, { value }: DraftInstallment): string {
  return `Parcela ${index + 1} removida${value && `: R$\u00a0${value}`}.`;
}

/** The message that a line's product was replaced. */
export function exchangedText(index: number, { description }: { description: string }): string {
  return `Linha ${index + 1}: ${description}.`;
}

/** The message that a line was copied or moved. */
export function changedLineText(
  products: readonly DraftProduct[],
  { index, to }: { index: number; to: LineMove | 'copy' },
): string {
  const description = products[index]?.description ?? '';
  if (to === 'copy') return `Linha ${index + 1} duplicada: ${description}.`;
  const next = placeAfter(products, { index, to });
  if (next === index) return `A linha ${index + 1} já é a ${to === 'up' ? 'primeira' : 'última'}.`;
  return `Linha ${index + 1} passou a ser a ${next + 1}: ${description}.`;
}

/** `3 × 10,00 = R$ 30,00` */
export function lineSum(line: DraftProduct): string {
  const sum = noBreakMoney(formatMoney(draftSubtotal(line)));
  return `${typedQuantityToRead(line.amount)} × ${line.value} = ${sum}`;
}
