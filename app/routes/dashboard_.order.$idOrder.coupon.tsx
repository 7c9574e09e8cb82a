import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRef } from 'react';

import { COUPON_WIDTH_OPTIONS } from '@domain/order/documents/coupon';
import { couponQuery } from '@domain/order/documents/coupon-query';
import { Button, ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { RouteError } from '~/components/ui/route-error';
import { CouponPaper } from '~/features/coupon/coupon';
import { readCoupon } from '~/features/coupon/coupon-page.server';
import { usePaperHeight } from '~/features/coupon/use-paper-height';
import { couponFilePath, couponPagePath } from '~/features/direct-sale/shared/print-coupon';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Cupom ${data.coupon.idOrder} · Prumo` : 'Cupom · Prumo' },
];

/**
 * The coupon as a page that prints only itself: for browsers that show no PDF, and without
 * JavaScript.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const coupon = await readCoupon(request, params.idOrder);
  const { width } = couponQuery.parse({
    width: new URL(request.url).searchParams.get('width'),
  });
  return json({ coupon, width });
}

export default function CouponPage() {
  const { coupon, width } = useLoaderData<typeof loader>();
  const paper = useRef<HTMLDivElement>(null);
  usePaperHeight(paper, width);
  return (
    <main className="p-4 print:p-0">
      <div className="mb-4 flex flex-wrap justify-center gap-x-8 gap-y-3 print:hidden">
        <nav aria-label="Papel do cupom" className="actions">
          {COUPON_WIDTH_OPTIONS.map(({ value, label }) => (
            <ButtonLink
              key={value}
              className="aria-[current]:border-accent aria-[current]:bg-accent-soft"
              replace
              to={couponPagePath(coupon.idOrder, value)}
              aria-current={value === width ? 'page' : undefined}
            >
              {label}
            </ButtonLink>
          ))}
        </nav>
        <p className="actions">
          <Button tone="primary" className="no-js:hidden" onClick={() => window.print()}>
            <Icon name="printer" />
            Imprimir
          </Button>
          <ButtonLink href={couponFilePath(coupon.idOrder, width)}>
            <Icon name="file-text" />
            Abrir em PDF
          </ButtonLink>
        </p>
        <p className="js:hidden">
          {width === 'a4' ? (
            'Para imprimir, use a impressão do navegador (Ctrl+P).'
          ) : (
            // Only a script can measure this page; a browser alone breaks it every 297 mm.
            <>
              Para imprimir no rolo, <a href={couponFilePath(coupon.idOrder, width)}>abra em PDF</a>
              : lá a folha tem o comprimento do cupom.
            </>
          )}
        </p>
      </div>
      <div
        ref={paper}
        className="mx-auto w-fit max-w-full overflow-x-clip bg-[#fff] raised print:m-0 print:overflow-visible"
      >
        <CouponPaper coupon={coupon} width={width} />
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main className="p-4 print:p-0">
      <RouteError />
    </main>
  );
}
