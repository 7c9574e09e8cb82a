import { emptySale, type SaleDraft, type ScanField } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { z } from '@domain/zod';
import type { StoredDraft } from '~/components/autosave/draft-store';

/** An unsaved sale from the draft store. The form's key is the idempotency key. */
export interface StoredSaleDraft {
  draft: SaleDraft;
  idempotencyKey: string;
}

const draftSchema = z.object({
  entries: z.array(z.tuple([z.string(), z.string()])),
  scans: z.array(z.object({ field: z.enum(['itemBarCode', 'itemId']), text: z.string() })),
});

export function saleDraftToStore(draft: SaleDraft): z.input<typeof draftSchema> {
  const scans = draft.scans.map(({ field, text }): { field: ScanField; text: string } => ({
    field,
    text,
  }));
  return { entries: saleEntries(draft), scans };
}

/** Null when the stored draft cannot be parsed. Pending scans are looked up again. */
export function readSaleDraft({ content, form }: StoredDraft): StoredSaleDraft | null {
  const parsed = draftSchema.safeParse(content);
  if (!parsed.success) return null;
  const { entries, scans } = parsed.data;
  const stored: SaleDraft = { ...emptySale(), ...saleFromEntries(entries), step: 'items' };
  return {
    draft: scans.reduce((draft, scan) => reduceSale(draft, { type: 'scan', ...scan }), stored),
    idempotencyKey: form,
  };
}
