import { memo } from 'react';

import type { SaleDraft, SaleScan } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import type { DraftProduct } from '@domain/order/draft/draft';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { ErrorText } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { EntryField } from '~/features/order-entry/entry-field';
import { ENTRY_STATUS } from '~/features/order-entry/entry-look';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import type { ItemEntry } from '~/features/order-entry/item-entry';
import { lineSum } from '~/features/order-entry/line-text';

import { SaleButton } from './shared/sale-button';
import { focusEntry } from './shared/sale-fields';
import { SALE_TEXTS } from './shared/sale-texts';

/**
 * One row where there is room. Half a tablet's width cannot fit thirteen digits, and a phone shows
 * only the field that a scanner types into; the product's code is a press away.
 */
const ROW =
  'relative grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 ' +
  'screen:max-lg:grid-cols-[minmax(0,1fr)_auto] screen:max-lg:[&>:first-child]:col-span-full ' +
  'max-3xs:grid-cols-1!';
/** Covers its label, which names what it unfolds. */
const UNFOLDS =
  'peer absolute inset-0 col-start-1 col-end-2 row-start-2 row-end-3 m-0 size-full cursor-pointer ' +
  'appearance-none rounded-lg checked:hidden sm:hidden';
const UNFOLD = 'button w-full gap-1! px-2! text-md sm:hidden peer-checked:hidden';
const UNFOLDED = 'max-sm:hidden max-sm:peer-checked:block';
/** Beside the input, below the label's line. */
const SEARCH = 'max-sm:px-3 max-sm:peer-checked:mt-7 screen:sm:mt-7';

/** Equally high empty or long, so that what is below does not move. */
const STATUS = 'min-h-13 content-center md:min-h-14 sale-entry-fits:min-h-7!';
/** Keeps the sums in place when there is no description. */
const LAST =
  'flex flex-wrap gap-x-1.5 text-xl leading-tight font-semibold text-ink max-3xs:text-sm md:text-2xl ' +
  'md:leading-[1.4] sale-entry-fits:flex-nowrap';

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
      className="sale-entry card top-0 z-9 min-w-0 px-4 py-2.5 sale-entry-fits:sticky print:hidden"
      aria-labelledby="sale-entry-title"
    >
      <h2 id="sale-entry-title" className="sr-only">
        Adicionar produtos
      </h2>
      <div className={ROW}>
        <EntryField
          name="itemBarCode"
          value={entry.itemBarCode}
          error={errors.get('itemBarCode')}
          shortcut="F2"
          inRow
          early
        >
          <SaleButton intent={{ type: 'add-by-bar-code' }} label="Adicionar por código de barras">
            <Icon name="plus" />
          </SaleButton>
        </EntryField>
        <ProductCode value={entry.itemId} error={errors.get('itemId')} />
        <SaleButton intent={{ type: 'search-products', page: 1 }} className={SEARCH}>
          <Icon name="search" />
          <span>
            Buscar<span className="max-sm:sr-only"> produto</span>
          </span>
        </SaleButton>
      </div>
      <div className={`mt-1.5 ${ENTRY_STATUS}`} aria-live="polite">
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

/** The product's code: on a phone unfolded by a press, or open on a page that returns to it. */
function ProductCode({ value, error }: { value: string; error: string | undefined }) {
  const isBack = useFocusOnArrival('itemId') === true || value !== '' || error !== undefined;
  return (
    <>
      <input
        id="unfolds-item-id"
        type="checkbox"
        className={UNFOLDS}
        defaultChecked={isBack}
        autoComplete="off"
        data-unfolds="itemId"
        onChange={({ currentTarget: { form } }) => focusEntry(form, 'itemId')}
      />
      <label htmlFor="unfolds-item-id" className={UNFOLD}>
        Cód. produto
        <Icon name="chevron-down" />
      </label>
      <div className={UNFOLDED}>
        <EntryField name="itemId" value={value} error={error} inRow early>
          <SaleButton intent={{ type: 'add-by-id' }} label="Adicionar por código do produto">
            <Icon name="plus" />
          </SaleButton>
        </EntryField>
      </div>
    </>
  );
}

/** The last item added, large enough for the customer to read. */
function EntryStatus({
  scans,
  last,
}: {
  scans: readonly SaleScan[];
  last: DraftProduct | undefined;
}) {
  const open = scans.filter(({ state }) => state === 'waiting' || state === 'found').length;
  if (open > 0 || !last)
    return <p className={classes(STATUS, last ? LAST : 'max-sm:text-sm')}>{openText(open)}</p>;
  return (
    <p className={`${STATUS} ${LAST}`}>
      <span className="line-clamp-1 basis-full sale-entry-fits:block sale-entry-fits:basis-auto sale-entry-fits:truncate">
        <span className="max-sm:sr-only">Último item: </span>
        {last.description},
      </span>
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
