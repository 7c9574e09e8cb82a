import { DISCOUNT_RATE_FIELD } from '@domain/direct-sale/sale-discount-rate';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import { quickPayments } from '@domain/direct-sale/sale-payment';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { cashDue } from '@domain/direct-sale/split-payment';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { classes } from '~/components/ui/classes';
import { FieldGrid, FieldStack, spanOf } from '~/components/ui/field';
import { useScripted } from '~/components/ui/use-scripted';
import { useExtension } from '~/features/extension/use-extension';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { GoesOnKey } from '../shared/goes-on-key';
import { SaleButton } from '../shared/sale-button';
import { QuickPayments } from './quick-payments';
import { SaleDialog } from './sale-dialog';
import { SaleDiscountRate } from './sale-discount-rate';
import { SaleInstallments } from './sale-installments';
import { SalePix } from './sale-pix';
import { saleField, type SaleStepProps } from './sale-step-props';
import { SaleSums } from './sale-sums';
import { AddPayment, SplitPayment } from './split-payment';

export interface PaymentDialogProps extends SaleStepProps {
  paymentTypes: readonly Option[];
  busy: boolean;
  dispatch: (action: SaleAction) => void;
  rate: { typed: string; onType: (text: string) => void; onLeft: () => void };
}

/** The first dialog: type, installments, discount, total, cash and change. */
export function PaymentDialog({ paymentTypes, busy, dispatch, rate, ...step }: PaymentDialogProps) {
  const { draft, goTo, announced, errors, byPath, pix } = step;
  const locked = draft.idSale !== '';
  const divided = draft.payments.length > 0;
  const canDivide = useExtension('sale-payments') && !locked;
  const final = saleDiscountError(draft) ? null : saleTotals(draft).final;
  // Without JavaScript the discount may be corrected before this is posted.
  const closed = useScripted() && final === null;
  const quick = quickPayments(paymentTypes.map(({ value }) => value));
  // The filled button is the next action: cash, until another payment is filled in.
  const leads =
    !locked &&
    !divided &&
    !closed &&
    quick.some(({ key }) => key === 'Enter') &&
    draft.idPaymentType === paymentTypes[0]?.value &&
    draft.installmentAmount === '1' &&
    draft.cashReceived === '';
  return (
    <SaleDialog
      title="Pagamento"
      back="items"
      backLabel="Voltar aos itens"
      first={closed ? 'discount' : locked && !divided ? 'idPaymentType' : undefined}
      arrivesAt={divided ? `payments[${draft.payments.length - 1}].value` : undefined}
      announced={announced}
      errors={errors}
      actions={
        <>
          <SaleButton
            intent={{ type: 'step', step: 'finalize' }}
            tone={leads ? 'plain' : 'primary'}
            // Enter presses the filled button, also on returning to the payment.
            first={!leads}
            goesOn
            shortcut="F9"
          >
            Próximo
            <GoesOnKey />
          </SaleButton>
          <span className="js:hidden">
            <SaleButton intent={{ type: 'refresh' }}>Recalcular</SaleButton>
          </span>
        </>
      }
      onBack={() => goTo('items')}
    >
      {locked || divided ? null : <QuickPayments {...{ quick, busy, final, closed, leads }} />}
      {divided ? <SplitPayment {...{ draft, dispatch, byPath, paymentTypes, locked }} /> : null}
      <PaymentFields {...step} {...{ paymentTypes, rate, locked, divided, canDivide }} />
      <SaleSums draft={draft} />
      <SalePix draft={draft} pix={pix} isMethodOpen={!divided} />
    </SaleDialog>
  );
}

interface PaymentFieldsProps extends SaleStepProps {
  paymentTypes: readonly Option[];
  rate: PaymentDialogProps['rate'];
  locked: boolean;
  divided: boolean;
  canDivide: boolean;
}

function PaymentFields({
  paymentTypes,
  rate,
  locked,
  divided,
  canDivide,
  ...step
}: PaymentFieldsProps) {
  const { draft, onField, byPath } = step;
  const cash = cashDue(draft) !== null;
  return (
    <FieldGrid>
      {divided ? null : (
        <FieldStack width={6}>
          <DraftSelect
            {...saleField(step, 'idPaymentType')}
            label="Forma de pagamento"
            options={paymentTypes}
            readOnly={locked}
          />
          {canDivide ? (
            <span>
              <AddPayment draft={draft} offered={paymentTypes} />
            </span>
          ) : null}
        </FieldStack>
      )}
      <FieldStack width={6}>
        <DraftText
          {...saleField(step, 'discount')}
          live
          label="Desconto (R$)"
          maxLength={ORDER_LIMITS.discount}
          {...MONEY_FIELD}
          numeric
          readOnly={locked}
        />
        {locked ? null : <SaleDiscountRate {...rate} error={byPath.get(DISCOUNT_RATE_FIELD)} />}
      </FieldStack>
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
