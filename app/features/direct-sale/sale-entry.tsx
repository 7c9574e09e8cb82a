import { memo } from 'react';

import type { SaleDraft, SaleScan } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import type { DraftProduct } from '@domain/order/draft/draft';
import { Button } from '~/components/ui/button';
import { ErrorText, FieldGrid, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { EntryField } from '~/features/order-entry/entry-field';
import { ENTRY_STATUS } from '~/features/order-entry/entry-look';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import type { ItemEntry } from '~/features/order-entry/item-entry';
import { lineSum } from '~/features/order-entry/line-text';

import { SaleButton } from './shared/sale-button';
import { SALE_TEXTS } from './shared/sale-texts';

/** Keeps the sums in place when there is no description. */
const LAST =
  'flex flex-wrap gap-x-1.5 text-xl leading-[1.4] font-semibold text-ink sale-entry-fits:flex-nowrap md:text-2xl';

interface SaleEntryProps {
  scans: SaleDraft['scans'];
  last: DraftProduct | undefined;
  entry: ItemEntry;
  errors: ErrorsByPath;
  dispatch: (action: SaleAction) => void;
}

/** Adds products by bar code, id or search. The result is shown beside the field. */
export const SaleEntry = memo(function SaleEntry({
  scans,
  last,
  entry,
  errors,
  dispatch,
}: SaleEntryProps) {
  return (
    <section
      className="sale-entry card top-0 z-9 min-w-0 px-5 pt-4 pb-5 sale-entry-fits:sticky sale-entry-fits:py-2.5 print:hidden"
      aria-labelledby="sale-entry-title"
    >
      <h2 id="sale-entry-title" className="sr-only">
        Adicionar produtos
      </h2>
      {/* A tablet's half has no room for thirteen digits and the button. */}
      <FieldGrid className="screen:max-lg:*:first:col-span-full!">
        <EntryField
          name="itemBarCode"
          value={entry.itemBarCode}
          error={errors.get('itemBarCode')}
          shortcut="F2"
          early
        >
          <SaleButton intent={{ type: 'add-by-bar-code' }} label="Adicionar por código de barras">
            Adicionar
          </SaleButton>
        </EntryField>
        <EntryField name="itemId" value={entry.itemId} error={errors.get('itemId')} early>
          <SaleButton intent={{ type: 'add-by-id' }} label="Adicionar por código do produto">
            Adicionar
          </SaleButton>
        </EntryField>
        {/* A tablet has it beside the product's code. */}
        <FieldWithButton width={3} className="screen:sm:[&>button:only-child]:mt-7!">
          <SaleButton intent={{ type: 'search-products', page: 1 }}>
            <Icon name="search" />
            Buscar produto
          </SaleButton>
        </FieldWithButton>
      </FieldGrid>
      <div className={`mt-2 ${ENTRY_STATUS}`} aria-live="polite">
        <EntryStatus scans={scans} last={last} />
        <ul>
          {scans
            .filter(({ state }) => state === 'unknown' || state === 'failed')
            .map((scan) => (
              <Refused key={scan.id} scan={scan} dispatch={dispatch} />
            ))}
        </ul>
      </div>
    </section>
  );
});

/** The last item added, large enough for the customer to read. */
function EntryStatus({
  scans,
  last,
}: {
  scans: readonly SaleScan[];
  last: DraftProduct | undefined;
}) {
  const open = scans.filter(({ state }) => state === 'waiting' || state === 'found').length;
  if (open > 0 || !last) return <p className={last && LAST}>{openText(open)}</p>;
  return (
    <p className={LAST}>
      <span className="sale-entry-fits:truncate">Último item: {last.description},</span>
      <span className="whitespace-nowrap max-xs:whitespace-normal"> {lineSum(last)}</span>
    </p>
  );
}

function openText(open: number): string {
  if (open === 0)
    return 'Leia o código de barras, ou digite-o e tecle Enter. Com 3* antes, põe três.';
  return open === 1 ? 'Consultando 1 código…' : `Consultando ${open} códigos…`;
}

/** A failed code shows its reason and stays until dismissed; later codes are not blocked. */
function Refused({ scan, dispatch }: { scan: SaleScan; dispatch: (action: SaleAction) => void }) {
  const { id, text, state, message } = scan;
  return (
    <li className="flex items-center gap-1">
      <ErrorText as="span" className="wrap-anywhere">
        {text}: {message || SALE_TEXTS.unknownProduct}
      </ErrorText>
      {state === 'failed' ? (
        <Button
          tone="icon"
          aria-label={`Consultar ${text} de novo`}
          onClick={() => dispatch({ type: 'scan-again', id })}
        >
          <Icon name="rotate-ccw" />
        </Button>
      ) : null}
      <Button
        tone="icon"
        aria-label={`Tirar o código ${text} da lista`}
        onClick={() => dispatch({ type: 'scan-dropped', id })}
      >
        <Icon name="x" />
      </Button>
    </li>
  );
}
