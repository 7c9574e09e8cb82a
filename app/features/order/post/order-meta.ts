import { isRecord } from '@domain/is-record';
import type { OrderDraft } from '@domain/order/draft/draft';
import {
  type DraftFingerprint,
  NO_FINGERPRINT,
  readFingerprint,
} from '@domain/order/draft/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import type { StoredDraft } from '~/components/autosave/draft-store';
import { storedEntries } from '~/components/autosave/stored-entries';

import type { OrderActionData } from './order-action-data';

/** The form's fields besides the order: the version it was read at, and its idempotency key. */
export interface OrderMeta {
  etag: string | null;
  idempotencyKey: string;
  base: DraftFingerprint;
}

/** The metadata of the last post: a page that answers a post is not a fresh read. */
export function actionDataMeta(actionData: Partial<OrderActionData> | undefined): OrderMeta | null {
  if (!actionData?.idempotencyKey) return null;
  return {
    etag: actionData.etag ?? null,
    idempotencyKey: actionData.idempotencyKey,
    base: actionData.base ?? NO_FINGERPRINT,
  };
}

/** An unsaved order from the draft store. */
export interface StoredOrderDraft extends OrderMeta {
  draft: OrderDraft;
}

/** The part of an order that the draft store keeps. */
export function orderDraftToStore(draft: OrderDraft, { etag, base }: OrderMeta) {
  return { entries: draftEntries(draft), etag, base };
}

/** Null when the stored draft cannot be parsed. The form's key is the idempotency key. */
export function readOrderDraft({ content, form }: StoredDraft): StoredOrderDraft | null {
  if (!isRecord(content)) return null;
  const { etag } = content;
  const entries = storedEntries(content.entries);
  const base = readFingerprint(content.base);
  if (!entries || !base || (etag !== null && typeof etag !== 'string')) return null;
  return { draft: draftFromEntries(entries), etag, base, idempotencyKey: form };
}
