import { emptySale, type SaleDraft, type ScanField } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { isRecord, textIn } from '@domain/is-record';
import { formatMoney } from '@domain/money';
import type { StoredDraft } from '~/components/autosave/draft-store';
import { storedEntries } from '~/components/autosave/stored-entries';

import { newScanId } from './shared/scan-id';

/** An unsaved sale from the draft store. The form's key is the idempotency key. */
export interface StoredSaleDraft {
  draft: SaleDraft;
  idempotencyKey: string;
  /** ISO instant; null where it is not known. */
  begunAt: string | null;
}

/** The part of a sale that the draft store keeps, with the ISO instant at which it was begun. */
export function saleDraftToStore(draft: SaleDraft, begunAt: string) {
  const scans = draft.scans.map(({ field, text }) => ({ field, text }));
  return { entries: saleEntries(draft), scans, begunAt };
}

/** Null when the stored draft cannot be parsed. Pending scans are looked up again. */
export function readSaleDraft({ content, form }: StoredDraft): StoredSaleDraft | null {
  if (!isRecord(content)) return null;
  const { scans } = content;
  const entries = storedEntries(content.entries);
  if (!entries || !Array.isArray(scans) || !scans.every(isScan)) return null;
  const stored: SaleDraft = { ...emptySale(), ...saleFromEntries(entries), step: 'items' };
  return {
    draft: scans.reduce(
      (draft, scan) => reduceSale(draft, { type: 'scan', id: newScanId(), ...scan }),
      stored,
    ),
    idempotencyKey: form,
    begunAt: textIn(content, 'begunAt'),
  };
}

/** Describes a stored sale on offer. */
export function describeSale({ draft }: StoredSaleDraft) {
  const { length } = draft.products;
  const open = draft.scans.length;
  const about = `venda de ${length} ${length === 1 ? 'item' : 'itens'}${open > 0 ? ` e ${open} a consultar` : ''}`;
  return { about, amount: formatMoney(saleTotals(draft).total) };
}

function isScan(value: unknown): value is { field: ScanField; text: string } {
  const field = textIn(value, 'field');
  return (field === 'itemBarCode' || field === 'itemId') && textIn(value, 'text') !== null;
}
