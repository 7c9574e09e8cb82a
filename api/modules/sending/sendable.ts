import { createHash } from 'node:crypto';

import type { OrderDocumentRef } from '@domain/sending/document';

import type { Trx } from '../../db/schema';
import { type CompanyRecord, findCompany } from '../company/company-repository';
import type { OrderRecord } from '../order/order-record';
import { readOrder } from '../order/order-service';
import { documentReaders } from './document-readers';
import type { ReadDocument } from './read-document';

/** A document of an order, ready to be sent. */
export interface Sendable extends ReadDocument {
  ref: OrderDocumentRef;
  order: OrderRecord;
  company: CompanyRecord | undefined;
  /**
   * SHA-256 of the content of its files and its text: shows whether it is still what the person
   * read when they wrote the message.
   */
  fingerprint: string;
}

/** 404 when the order or document does not exist, 409 with the reason when it cannot be sent. */
export async function readSendable(
  trx: Trx,
  idOrder: number,
  { ref, today }: { ref: OrderDocumentRef; today: string },
): Promise<Sendable> {
  const order = await readOrder(trx, idOrder);
  const [document, company] = await Promise.all([
    documentReaders[ref.kind](trx, order, { id: ref.id ?? 0, today }),
    findCompany(trx, order.header.idCompany),
  ]);
  const { files, values } = document;
  // The value still open changes by the day; a part's receipt stays the same after more payments.
  const isReceipt = document.messageKind === 'receipt';
  return {
    ...document,
    ref,
    order,
    company,
    fingerprint: createHash('sha256')
      .update(
        JSON.stringify([files, values], (key, value: unknown) =>
          key === 'pix' && isReceipt ? undefined : value,
        ),
      )
      .digest('hex'),
  };
}
