import { RECEIPT_WIDTH_OPTIONS } from '@domain/order/documents/fiscal-receipt';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

import { canPrintHere, couponPath, printReceipt, receiptPath } from './print-receipt';

/**
 * Links to the receipt: print at once, or a page that prints where the browser cannot; and a file
 * for each paper.
 */
export function ReceiptLinks({ idSale, width }: { idSale: number; width: string }) {
  return (
    <p className="actions items-center [&>a:not([class])]:inline-grid [&>a:not([class])]:min-h-target [&>a:not([class])]:min-w-6 [&>a:not([class])]:items-center [&>a:not([class])]:text-inherit [&>a:not([class])]:underline">
      <ButtonLink
        small
        href={couponPath(idSale, width)}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!canPrintHere()) return;
          event.preventDefault();
          void printReceipt(idSale, width);
        }}
      >
        <Icon name="printer" />
        Imprimir cupom
      </ButtonLink>
      {RECEIPT_WIDTH_OPTIONS.map(({ value, label }) => (
        <a
          key={value}
          href={receiptPath(idSale, value)}
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
