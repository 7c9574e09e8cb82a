import { Printer, Search } from 'lucide-react';

import { saleTotals } from '@domain/direct-sale/sale-totals';
import { RECEIPT_WIDTH_OPTIONS } from '@domain/order/fiscal-receipt';
import { formatCpfCnpj } from '@domain/tax-id';
import { DraftSelect, DraftText } from '~/features/order/draft-field';

import { type SaleStepProps, SaleSums } from './payment-dialog';
import { ReceiptLinks } from './receipt-links';
import { SaleButton } from './sale-button';
import { SaleDialog } from './sale-dialog';

/** The second dialog: the client, if any, and how the receipt is printed. */
export function FinalizeDialog({
  draft,
  goTo,
  onField,
  told,
  errors,
  byPath,
  busy,
  onDocumentLeft,
}: SaleStepProps & { busy: boolean; onDocumentLeft: () => void }) {
  const saved = draft.idSale !== '';
  const { total, final } = saleTotals(draft);
  return (
    <SaleDialog
      title="Finalizar venda"
      back="payment"
      backLabel="Voltar ao pagamento"
      first="clientCpfCnpj"
      told={told}
      errors={errors}
      onBack={() => goTo('payment')}
    >
      {saved ? (
        <div className="notice sale-saved" role="status">
          <p>
            Venda nº {draft.idSale} registrada. Finalizar imprime o cupom de novo e começa outra
            venda.
          </p>
          <ReceiptLinks idSale={Number(draft.idSale)} width={draft.receiptWidth} />
        </div>
      ) : null}
      <div className="grid-form">
        <div className="span-6 field-with-button field-with-button--document">
          <DraftText
            name="clientCpfCnpj"
            label={
              <>
                CPF/CNPJ<span className="field__optional"> (opcional)</span>
              </>
            }
            value={draft.clientCpfCnpj}
            onValue={onField}
            error={byPath.get('clientCpfCnpj')}
            mask={formatCpfCnpj}
            maxLength={18}
            width="span-12"
            readOnly={saved}
            onBlur={onDocumentLeft}
            data-enter-intent="look-up-client"
          />
          {saved ? null : (
            <SaleButton intent={{ type: 'look-up-client' }} className="button no-js-only">
              <Search aria-hidden="true" />
              Buscar
            </SaleButton>
          )}
        </div>
        <div className="field span-6" aria-live="polite">
          <span className="field__label">Cliente</span>
          <p className="sale-client">{draft.clientName || 'Sem cadastro'}</p>
        </div>
        <div className="field span-6">
          <label className="tick" htmlFor="printFiscalReceipt">
            <input
              id="printFiscalReceipt"
              type="checkbox"
              name="printFiscalReceipt"
              checked={draft.printFiscalReceipt === 'on'}
              autoComplete="off"
              onChange={(event) =>
                onField(event.currentTarget.checked ? 'on' : '', 'printFiscalReceipt')
              }
            />
            Imprimir cupom
          </label>
        </div>
        <DraftSelect
          name="receiptWidth"
          label="Papel do cupom"
          value={draft.receiptWidth}
          onValue={onField}
          options={RECEIPT_WIDTH_OPTIONS}
          width="span-6"
        />
      </div>
      <SaleSums draft={draft} total={total} final={final} />
      <p className="actions">
        <SaleButton intent={{ type: 'finalize' }} primary shortcut="F9" busy={busy}>
          Finalizar
        </SaleButton>
        <SaleButton
          intent={{ type: 'coupon' }}
          className="button"
          label="Gerar cupom fiscal"
          busy={busy}
        >
          <Printer aria-hidden="true" />
        </SaleButton>
      </p>
    </SaleDialog>
  );
}
