import type { LoaderFunctionArgs } from '@remix-run/node';

import { couponQuery } from '@domain/order/documents/coupon-query';
import { openFiscalReceipt } from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';

/** 'Gerar Cupom Fiscal': the coupon's PDF for the paper given by `width`. */
export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { width } = couponQuery.parse({ width: searchParams.get('width') });
  return orderFile(args, (idOrder) => `Cupom-${idOrder}`, openFiscalReceipt(width));
}
