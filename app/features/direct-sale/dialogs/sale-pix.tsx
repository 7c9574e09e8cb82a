import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { pixDue } from '@domain/direct-sale/sale-pix';
import { isDiscountRead, saleTotals } from '@domain/direct-sale/sale-totals';
import { formatMoney } from '@domain/money';
import { useQuietLoad } from '~/components/navigation/use-quiet-load';
import { noBreakMoney } from '~/components/ui/no-break-money';

import type { ShownPix } from '../post/sale-pix.server';
import { PixCode } from './pix-code';

/** What is needed to show a sale's Pix; null when the company has no key. */
export type PixOfSale = { idempotencyKey: string } | null;

const PAGE = '/dashboard/direct-sale/pix';

/**
 * The QR code and text of the part paid by Pix, before the sale is finished (R-SAL-31). Without
 * JavaScript, while the method can still change, they are on a page of their own.
 */
export function SalePix({
  draft,
  pix,
  isMethodOpen = false,
}: {
  draft: SaleDraft;
  pix: PixOfSale;
  /** Whether the form may still be sent with another method than the one it came with. */
  isMethodOpen?: boolean;
}) {
  const due = pixDue(draft);
  const isOpen = draft.idSale === '';
  const sale = pix?.idempotencyKey ?? null;
  const loaded = useQuietLoad<{ pix: ShownPix | null }>(
    sale !== null && isOpen && due > 0 ? `${PAGE}?value=${due}&sale=${sale}` : null,
  );
  if (sale === null || !isOpen) return null;
  const shown = loaded?.pix;
  const isAwaited = due > 0 && (loaded === undefined || (shown != null && shown.value !== due));
  const value = due > 0 || !isMethodOpen ? due : offeredTotal(draft);
  return (
    <>
      {value > 0 ? (
        <p className="mt-4 js:hidden">
          <a
            className="underline"
            href={`${PAGE}?value=${value}&sale=${sale}`}
            target="_blank"
            rel="noreferrer"
          >
            QR code do Pix de {noBreakMoney(formatMoney(value))}
          </a>
        </p>
      ) : null}
      <p role="status" className="mt-4 text-ink-soft empty:hidden no-js:hidden">
        {isAwaited ? <>Buscando o QR code do Pix de {noBreakMoney(formatMoney(due))}…</> : null}
      </p>
      {due > 0 && shown && shown.value === due ? (
        <section className="mt-4 border-t border-line pt-4 no-js:hidden" aria-label="Pix da venda">
          <PixCode pix={shown} />
        </section>
      ) : null}
    </>
  );
}

function offeredTotal(draft: SaleDraft): number {
  return isDiscountRead(draft) ? saleTotals(draft).final : 0;
}
