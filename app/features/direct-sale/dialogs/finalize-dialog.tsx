import { isDocumentNew } from '@domain/direct-sale/sale-rules';
import { COUPON_WIDTH_OPTIONS } from '@domain/order/documents/coupon';
import { formatCpfCnpj } from '@domain/tax-id';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { FieldBox, FieldGrid, FieldLabel, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { Notice } from '~/components/ui/notice';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { CouponLinks } from '../shared/coupon-links';
import { GoesOnKey } from '../shared/goes-on-key';
import { SaleButton } from '../shared/sale-button';
import { SaleDialog } from './sale-dialog';
import { SalePix } from './sale-pix';
import type { SaleStepProps } from './sale-step-props';
import { SaleSums } from './sale-sums';

/** The second dialog: the client, if any, and how the receipt is printed. */
export function FinalizeDialog({
  draft,
  goTo,
  onField,
  announced,
  errors,
  byPath,
  pix,
  busy,
  onDocumentLeft,
}: SaleStepProps & { busy: boolean; onDocumentLeft: () => void }) {
  const saved = draft.idSale !== '';
  const looksUp = isDocumentNew(draft);
  return (
    <SaleDialog
      title="Finalizar venda"
      back="payment"
      backLabel="Voltar ao pagamento"
      first="clientCpfCnpj"
      announced={announced}
      errors={errors}
      actions={
        <>
          <SaleButton intent={{ type: 'finalize' }} tone="primary" shortcut="F9" busy={busy}>
            Finalizar
            {looksUp ? null : <GoesOnKey />}
          </SaleButton>
          <SaleButton intent={{ type: 'coupon' }} busy={busy}>
            <Icon name="printer" />
            Gerar cupom fiscal
          </SaleButton>
        </>
      }
      onBack={() => goTo('payment')}
    >
      {saved ? (
        <Notice as="div" action className="mb-4" role="status">
          <p>
            Venda nº {draft.idSale} registrada. Finalizar imprime o cupom de novo e começa outra
            venda.
          </p>
          <CouponLinks idSale={Number(draft.idSale)} width={draft.receiptWidth} />
        </Notice>
      ) : null}
      <FieldGrid>
        <FieldWithButton width={6} stacks="always">
          <DraftText
            name="clientCpfCnpj"
            label="CPF/CNPJ"
            optional
            value={draft.clientCpfCnpj}
            onValue={onField}
            error={byPath.get('clientCpfCnpj')}
            live
            mask={formatCpfCnpj}
            maxLength={18}
            readOnly={saved}
            onBlur={onDocumentLeft}
            data-enter-intent="look-up-client"
          />
          {saved ? null : (
            <SaleButton intent={{ type: 'look-up-client' }} className="js:hidden">
              <Icon name="search" />
              Buscar
            </SaleButton>
          )}
        </FieldWithButton>
        <FieldBox width={6} aria-live="polite">
          <FieldLabel as="span">Cliente</FieldLabel>
          <p className="flex min-h-target items-center py-2 wrap-anywhere">
            {draft.clientName || 'Sem cadastro'}
            {looksUp ? (
              <span
                className="ml-3 inline-flex gap-1.5 text-sm text-ink-soft max-xl:hidden no-js:hidden"
                aria-hidden="true"
              >
                <Key>Enter</Key> busca
              </span>
            ) : null}
          </p>
        </FieldBox>
        <FieldBox width={6}>
          <ChoiceLabel htmlFor="printFiscalReceipt">
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
          </ChoiceLabel>
        </FieldBox>
        <DraftSelect
          name="receiptWidth"
          label="Papel do cupom"
          value={draft.receiptWidth}
          onValue={onField}
          options={COUPON_WIDTH_OPTIONS}
          width={6}
        />
      </FieldGrid>
      <SaleSums draft={draft} />
      <SalePix draft={draft} pix={pix} />
    </SaleDialog>
  );
}
