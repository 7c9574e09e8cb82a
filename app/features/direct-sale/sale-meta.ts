import { emptySale, type SaleDraft, type ScanField } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { z } from '@domain/zod';
import type { KeptWork } from '~/components/autosave/kept-work';

/**
 * A sale as this browser keeps it until it is saved. The form's key is the sale's: a retry makes no
 * second one.
 */
export interface KeptSale {
  draft: SaleDraft;
  idempotencyKey: string;
}

const keptSchema = z.object({
  entries: z.array(z.tuple([z.string(), z.string()])),
  scans: z.array(z.object({ field: z.enum(['itemBarCode', 'itemId']), text: z.string() })),
});

export function keptSale(draft: SaleDraft): z.input<typeof keptSchema> {
  const scans = draft.scans.map(({ field, text }): { field: ScanField; text: string } => ({
    field,
    text,
  }));
  return { entries: saleEntries(draft), scans };
}

/**
 * The sale that was kept, its open codes to be looked up again; null when it cannot be read (any
 * more).
 */
export function readKeptSale({ work, form }: KeptWork): KeptSale | null {
  const parsed = keptSchema.safeParse(work);
  if (!parsed.success) return null;
  const { entries, scans } = parsed.data;
  const kept: SaleDraft = { ...emptySale(), ...saleFromEntries(entries), step: 'items' };
  return {
    draft: scans.reduce((draft, scan) => reduceSale(draft, { type: 'scan', ...scan }), kept),
    idempotencyKey: form,
  };
}
