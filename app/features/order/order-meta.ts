import type { OrderDraft } from '@domain/order/draft';
import { type DraftFingerprint, NO_FINGERPRINT } from '@domain/order/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft-form';
import { z } from '@domain/zod';
import type { KeptWork } from '~/components/autosave/kept-work';

import type { OrderAnswer } from './order-answer';

/**
 * What the order form posts beside the order: which reading it is of, and the key that makes it one
 * order.
 */
export interface OrderMeta {
  etag: string | null;
  idempotencyKey: string;
  base: DraftFingerprint;
}

/** As the last post came back: a page that comes back must not pass for one that was read anew. */
export function answeredMeta(answer: Partial<OrderAnswer> | undefined): OrderMeta | null {
  if (!answer?.idempotencyKey) return null;
  return {
    etag: answer.etag ?? null,
    idempotencyKey: answer.idempotencyKey,
    base: answer.base ?? NO_FINGERPRINT,
  };
}

/** An order as this browser keeps it until it is saved. */
export interface KeptOrder extends OrderMeta {
  draft: OrderDraft;
}

const keptSchema = z.object({
  entries: z.array(z.tuple([z.string(), z.string()])),
  etag: z.string().nullable(),
  base: z.object({
    fields: z.record(z.string()),
    products: z.record(z.string()),
    installments: z.string(),
  }),
});

export function keptOrder(
  draft: OrderDraft,
  { etag, base }: OrderMeta,
): z.input<typeof keptSchema> {
  return { entries: draftEntries(draft), etag, base };
}

/**
 * The order that was kept, or null when it cannot be read (any more). The form's key is the
 * order's.
 */
export function readKeptOrder({ work, form }: KeptWork): KeptOrder | null {
  const parsed = keptSchema.safeParse(work);
  if (!parsed.success) return null;
  const { entries, etag, base } = parsed.data;
  return { draft: draftFromEntries(entries), etag, base, idempotencyKey: form };
}
