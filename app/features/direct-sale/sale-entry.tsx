import { RotateCcw, Search, X } from 'lucide-react';
import { memo } from 'react';

import type { SaleDraft, SaleScan } from '@domain/direct-sale/sale-draft';
import type { SaleIntent } from '@domain/direct-sale/sale-intent';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { formatMoney } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft';
import { draftSubtotal } from '@domain/order/draft-totals';
import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '@domain/product/product-filter';
import { describedBy, FieldFrame } from '~/components/field-frame';
import type { ItemEntry } from '~/features/order/order-answer';
import type { ErrorsByPath } from '~/features/order/order-context';

import { SaleButton } from './sale-button';
import { SALE_TEXTS } from './sale-texts';

interface SaleEntryProps {
  scans: SaleDraft['scans'];
  last: DraftProduct | undefined;
  entry: ItemEntry;
  errors: ErrorsByPath;
  dispatch: (action: SaleAction) => void;
}

/** Where products come in: by bar code, by id or by search. What was read last is told beside the field, where the eyes are. */
export const SaleEntry = memo(function SaleEntry({ scans, last, entry, errors, dispatch }: SaleEntryProps) {
  return (
    <section className="group sale-entry" aria-labelledby="sale-entry-title">
      <h2 id="sale-entry-title" className="visually-hidden">
        Adicionar produtos
      </h2>
      <div className="grid-form">
        <EntryField width="span-5" name="itemBarCode" label="Código de barras" maxLength={BAR_CODE_MAX_LENGTH} value={entry.itemBarCode} error={errors.get('itemBarCode')} intent={{ type: 'add-by-bar-code' }} shortcut="F2" />
        <EntryField width="span-4" name="itemId" label="Código do produto" maxLength={PRODUCT_ID_MAX_LENGTH} value={entry.itemId} error={errors.get('itemId')} intent={{ type: 'add-by-id' }} />
        <div className="span-3 field-with-button">
          <SaleButton intent={{ type: 'search-products', page: 1 }}>
            <Search aria-hidden="true" />
            Buscar produto
          </SaleButton>
        </div>
      </div>
      <div className="sale-entry__told" aria-live="polite">
        <p>{tellLast(scans, last)}</p>
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

function tellLast(scans: readonly SaleScan[], last: DraftProduct | undefined): string {
  const open = scans.filter(({ state }) => state === 'waiting' || state === 'found').length;
  if (open > 0) return open === 1 ? 'Consultando 1 código…' : `Consultando ${open} códigos…`;
  if (!last) return 'Leia o código de barras, ou digite-o e tecle Enter.';
  return `Último item: ${last.description}, ${last.amount} × ${last.value} = ${formatMoney(draftSubtotal(last))}`;
}

/** A code that became no item says why, and waits to be dealt with; the next ones go on. */
function Refused({ scan, dispatch }: { scan: SaleScan; dispatch: (action: SaleAction) => void }) {
  const { id, text, state, message } = scan;
  return (
    <li className="sale-entry__refused">
      <span className="field__error">
        {text}: {state === 'failed' ? message : SALE_TEXTS.unknownProduct}
      </span>
      {state === 'failed' ? (
        <button type="button" className="icon-button" aria-label={`Consultar ${text} de novo`} onClick={() => dispatch({ type: 'scan-again', id })}>
          <RotateCcw aria-hidden="true" />
        </button>
      ) : null}
      <button type="button" className="icon-button" aria-label={`Tirar o código ${text} da lista`} onClick={() => dispatch({ type: 'scan-dropped', id })}>
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

interface EntryFieldProps {
  width: string;
  name: keyof ItemEntry;
  label: string;
  maxLength: number;
  value: string;
  error: string | undefined;
  intent: SaleIntent;
  shortcut?: string;
}

function EntryField({ name, label, maxLength, value, error, intent, width, shortcut }: EntryFieldProps) {
  return (
    <div className={`${width} field-with-button`}>
      <FieldFrame id={name} label={label} error={error} width="span-12">
        <input
          {...describedBy(name, { error })}
          name={name}
          defaultValue={value}
          className="input"
          inputMode="numeric"
          maxLength={maxLength}
          autoComplete="off"
          aria-keyshortcuts={shortcut}
          data-enter-intent={intent.type}
        />
      </FieldFrame>
      <SaleButton intent={intent} label={`Adicionar por ${label.toLowerCase()}`}>
        Adicionar
      </SaleButton>
    </div>
  );
}
