import { COUPON_WIDTH_OPTIONS } from '@domain/order/documents/coupon';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

import { canPrintHere, couponFilePath, couponPagePath, printCoupon } from './print-coupon';

/**
 * Links to the coupon: print at once, or a self-printing page where the browser cannot; and a file
 * for each paper.
 */
export function CouponLinks({ idSale, width }: { idSale: number; width: string }) {
  return (
    <p className="actions items-center [&>a:not([class])]:inline-grid [&>a:not([class])]:min-h-target [&>a:not([class])]:min-w-6 [&>a:not([class])]:items-center [&>a:not([class])]:text-inherit [&>a:not([class])]:underline">
      <ButtonLink
        small
        href={couponPagePath(idSale, width)}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!canPrintHere()) return;
          event.preventDefault();
          void printCoupon(idSale, width);
        }}
      >
        <Icon name="printer" />
        Imprimir cupom
      </ButtonLink>
      {COUPON_WIDTH_OPTIONS.map(({ value, label }) => (
        <a
          key={value}
          href={couponFilePath(idSale, value)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Abrir o cupom em ${label}`}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
