import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { cashDue } from '@domain/direct-sale/split-payment';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { classes } from '~/components/ui/classes';
import { FieldGrid, spanOf } from '~/components/ui/field';
import { useExtension } from '~/features/extension/use-extension';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { SaleButton } from '../shared/sale-button';
import { QuickPayments } from './quick-payments';
import { SaleDialog } from './sale-dialog';
import { SaleInstallments } from './sale-installments';
import { SalePix } from './sale-pix';
import { saleField, type SaleStepProps } from './sale-step-props';
import { SaleSums } from './sale-sums';
import { AddPayment, SplitPayment } from './split-payment';

interface PaymentDialogProps extends SaleStepProps {
  paymentTypes: readonly Option[];
  busy: boolean;
  dispatch: (action: SaleAction) => void;
}

/** The first dialog: type, installments, discount, total, cash and change. */
export function PaymentDialog({ paymentTypes, busy, dispatch, ...step }: PaymentDialogProps) {
  const { draft, goTo, announced, errors, byPath, pix } = step;
  const locked = draft.idSale !== '';
  const divided = draft.payments.length > 0;
  const canDivide = useExtension('sale-payments') && !locked;
  return (
    <SaleDialog
      title="Pagamento"
      back="items"
      backLabel="Voltar aos itens"
      first={locked && !divided ? 'idPaymentType' : undefined}
      arrivesAt={divided ? `payments[${draft.payments.length - 1}].value` : undefined}
      announced={announced}
      errors={errors}
      onBack={() => goTo('items')}
    >
      {locked || divided ? null : (
        <QuickPayments
          offered={paymentTypes}
          busy={busy}
          final={saleDiscountError(draft) ? null : saleTotals(draft).final}
        />
      )}
      {divided ? <SplitPayment {...{ draft, dispatch, byPath, paymentTypes, locked }} /> : null}
      <PaymentFields {...step} {...{ paymentTypes, locked, divided }} />
      <SaleSums draft={draft} />
      <SalePix draft={draft} pix={pix} isMethodOpen={!divided} />
      <p className="actions mt-5">
        <SaleButton intent={{ type: 'step', step: 'finalize' }} tone="primary" shortcut="F9">
          Próximo
        </SaleButton>
        {canDivide && !divided ? <AddPayment draft={draft} offered={paymentTypes} /> : null}
        <span className="js:hidden">
          <SaleButton intent={{ type: 'refresh' }}>Recalcular</SaleButton>
        </span>
      </p>
    </SaleDialog>
  );
}

interface PaymentFieldsProps extends SaleStepProps {
  paymentTypes: readonly Option[];
  locked: boolean;
  divided: boolean;
}

function PaymentFields({ paymentTypes, locked, divided, ...step }: PaymentFieldsProps) {
  const { draft, onField, byPath } = step;
  const cash = cashDue(draft) !== null;
  return (
    <FieldGrid>
      {divided ? null : (
        <DraftSelect
          {...saleField(step, 'idPaymentType')}
          label="Forma de pagamento"
          options={paymentTypes}
          width={6}
          readOnly={locked}
        />
      )}
      <DraftText
        {...saleField(step, 'discount')}
        live
        label="Desconto (R$)"
        maxLength={ORDER_LIMITS.discount}
        {...MONEY_FIELD}
        numeric
        width={6}
        readOnly={locked}
      />
      {divided ? null : (
        <SaleInstallments
          draft={draft}
          error={byPath.get('installmentAmount')}
          onField={onField}
          locked={locked}
        />
      )}
      {/* Without JavaScript the cash fields cannot depend on the selected type. */}
      <div className={classes(spanOf(12), !cash && 'js:hidden')}>
        <DraftText
          {...saleField(step, 'cashReceived')}
          label="Valor recebido em dinheiro (R$)"
          maxLength={ORDER_LIMITS.discount}
          {...MONEY_FIELD}
          numeric
          width={6}
        />
      </div>
    </FieldGrid>
  );
}
