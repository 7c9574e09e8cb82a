import { quoteCharge } from '@domain/order/documents/quote-pix';
import { ORDER_STATUS } from '@domain/order/order-status';

import type { Trx } from '../../db/schema';
import type { QuotePicture } from '../../pdf/order/order-document';
import type { PixRequest } from '../../pdf/order/pix-section';
import type { QuoteDocument } from '../../pdf/quote/quote-document';
import { findCompanyFace } from '../company/company-face-repository';
import { readPixRequest } from '../company/pix-request';
import { findPicturesOf, type PictureRecord } from '../product/picture-repository';
import type { OrderRecord } from './order-record';
import { readQuoteDates } from './quote-dates';
import { readOrderPaper } from './read-order-document';
import { storedOrder } from './stored-order';

/** An order as its quote shows it, with the company's choices for quotes (R-FAC-01). */
export async function readQuoteDocument(trx: Trx, order: OrderRecord): Promise<QuoteDocument> {
  const [paper, dates, face] = await Promise.all([
    readOrderPaper(trx, order),
    readQuoteDates(trx, order.header),
    findCompanyFace(trx, order.header.idCompany),
  ]);
  const isCancelled = order.header.idOrderStatus === ORDER_STATUS.CANCELADO;
  const document = withPictures(
    { ...paper, ...dates, ...(isCancelled && { isCancelled }) },
    order,
    await findPicturesOf(
      trx,
      order.products.flatMap(({ idProduct }) => idProduct ?? []),
    ),
  );
  if (!face) return document;
  const { deliveryTerm, terms } = face;
  const pix = face.showPix && !isCancelled ? await readQuotePix(trx, order) : null;
  const items = face.showItemDiscounts
    ? document.items.map((item, index) => ({
        ...item,
        fullValue: order.products[index]?.fullValueCents ?? null,
      }))
    : document.items;
  return { ...document, items, deliveryTerm, terms, pix };
}

/** Each item with the picture of its product; equal pictures are stored once. */
function withPictures(
  document: QuoteDocument,
  { products }: OrderRecord,
  byProduct: ReadonlyMap<number, PictureRecord>,
): QuoteDocument {
  if (byProduct.size === 0) return document;
  const pictures: QuotePicture[] = [];
  const items = document.items.map((item, index) => {
    const found = byProduct.get(products[index]?.idProduct ?? 0);
    if (!found) return item;
    const { sha256, width, height } = found;
    let at = pictures.findIndex((picture) => picture.sha256 === sha256);
    if (at < 0) {
      const png = Buffer.from(found.content, 'base64');
      at = pictures.push({ sha256, png, width, height }) - 1;
    }
    return { ...item, picture: { number: at + 1, width, height } };
  });
  return { ...document, items, pictures };
}

/** Null when nothing is to be paid by Pix. */
async function readQuotePix(trx: Trx, order: OrderRecord): Promise<PixRequest | null> {
  const { idCompany, idOrder, totalCents } = order.header;
  const { installments } = storedOrder(order);
  const charge = quoteCharge({ idOrder, total: totalCents, installments });
  return charge && readPixRequest(trx, idCompany, charge);
}
