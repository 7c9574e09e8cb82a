import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { FileText, Printer } from 'lucide-react';
import { useRef } from 'react';

import { fiscalReceiptQuery, RECEIPT_WIDTH_OPTIONS } from '@domain/order/fiscal-receipt';
import { RouteError } from '~/components/ui/route-error';
import { CouponPaper } from '~/features/coupon/coupon';
import { readCoupon } from '~/features/coupon/coupon-page.server';
import { usePaperHeight } from '~/features/coupon/use-paper-height';
import { couponPath, receiptPath } from '~/features/direct-sale/print-receipt';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Cupom ${data.coupon.idOrder} · Prumo` : 'Cupom · Prumo' },
];

/**
 * The coupon as a page that prints itself alone: for browsers that show no PDF, and without
 * JavaScript.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const coupon = await readCoupon(request, params.idOrder);
  const { width } = fiscalReceiptQuery.parse({
    width: new URL(request.url).searchParams.get('width'),
  });
  return json({ coupon, width });
}

export default function CouponPage() {
  const { coupon, width } = useLoaderData<typeof loader>();
  const paper = useRef<HTMLDivElement>(null);
  usePaperHeight(paper, width);
  return (
    <main className="coupon-page">
      <div className="coupon-page__tools">
        <nav aria-label="Papel do cupom" className="actions">
          {RECEIPT_WIDTH_OPTIONS.map(({ value, label }) => (
            <Link
              key={value}
              className="button"
              replace
              to={couponPath(coupon.idOrder, value)}
              aria-current={value === width ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <p className="actions">
          <button
            type="button"
            className="button button--primary js-only"
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" />
            Imprimir
          </button>
          <a className="button" href={receiptPath(coupon.idOrder, width)}>
            <FileText aria-hidden="true" />
            Abrir em PDF
          </a>
        </p>
        <p className="no-js-only">Para imprimir, use a impressão do navegador (Ctrl+P).</p>
      </div>
      <div ref={paper} className="coupon-page__paper">
        <CouponPaper coupon={coupon} width={width} />
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="coupon-page">
      <RouteError />
    </main>
  );
}
