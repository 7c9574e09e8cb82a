import type { SaleDraft, SaleField, SaleStep } from '@domain/direct-sale/sale-draft';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import {
  installmentsLabel,
  isSinglePayment,
  QUICK_PAYMENTS,
  SALE_INSTALLMENTS,
} from '@domain/direct-sale/sale-payment';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { isDiscountRead, saleTotals } from '@domain/direct-sale/sale-totals';
import { cashDue, changeToGive } from '@domain/direct-sale/split-payment';
import type { FieldError } from '@domain/field-error';
import { formatMoney } from '@domain/money';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { ChoiceLabel, CHOICES } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { ErrorText, FieldGrid, FieldLabel, Help, spanOf } from '~/components/ui/field';
import { Key } from '~/components/ui/key';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useScripted } from '~/components/ui/use-scripted';
import { useExtension } from '~/features/extension/use-extension';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import { SaleButton } from '../shared/sale-button';
import { SaleDialog } from './sale-dialog';
import { type PixOfSale, SalePix } from './sale-pix';
import { AddPayment, SplitPayment } from './split-payment';

export interface SaleStepProps {
  draft: SaleDraft;
  goTo: (step: SaleStep) => void;
  onField: (value: string, name: string) => void;
  announced: readonly FieldError[];
  /** The remaining errors of the last response. */
  errors: readonly FieldError[];
  byPath: ErrorsByPath;
  pix: PixOfSale;
}

/** The first dialog: type, installments, discount, total, cash and change. */
export function PaymentDialog({
  draft,
  goTo,
  onField,
  announced,
  errors,
  byPath,
  pix,
  paymentTypes,
  busy,
  dispatch,
}: SaleStepProps & {
  paymentTypes: readonly Option[];
  busy: boolean;
  dispatch: (action: SaleAction) => void;
}) {
  const locked = draft.idSale !== '';
  const { total, final } = saleTotals(draft);
  const cash = cashDue(draft) !== null;
  const divided = draft.payments.length > 0;
  const canDivide = useExtension('sale-payments') && !locked;
  const field = (name: SaleField) => ({
    name,
    value: draft[name],
    error: byPath.get(name),
    onValue: onField,
  });
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
          final={saleDiscountError(draft) ? null : final}
        />
      )}
      {divided ? (
        <SplitPayment
          draft={draft}
          dispatch={dispatch}
          byPath={byPath}
          paymentTypes={paymentTypes}
          locked={locked}
        />
      ) : null}
      <FieldGrid>
        {divided ? null : (
          <DraftSelect
            {...field('idPaymentType')}
            label="Forma de pagamento"
            options={paymentTypes}
            width={6}
            readOnly={locked}
          />
        )}
        <DraftText
          {...field('discount')}
          live
          label="Desconto (R$)"
          maxLength={ORDER_LIMITS.discount}
          {...MONEY_FIELD}
          numeric
          width={6}
          readOnly={locked}
        />
        {divided ? null : (
          <Installments
            draft={draft}
            error={byPath.get('installmentAmount')}
            onField={onField}
            locked={locked}
          />
        )}
        {/* Without JavaScript the cash fields cannot depend on the selected type. */}
        <div className={classes(spanOf(12), !cash && 'js:hidden')}>
          <DraftText
            {...field('cashReceived')}
            label="Valor recebido em dinheiro (R$)"
            maxLength={ORDER_LIMITS.discount}
            {...MONEY_FIELD}
            numeric
            width={6}
          />
        </div>
      </FieldGrid>
      <SaleSums draft={draft} total={total} final={final} />
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

/** One key for the most frequent payment: the whole value, received now, without a client. */
function QuickPayments({
  offered,
  busy,
  final,
}: {
  offered: readonly Option[];
  busy: boolean;
  /** Null while the discount is above the total, or no amount. */
  final: number | null;
}) {
  // Without JavaScript the discount may be corrected before this is posted.
  const closed = useScripted() && final === null;
  // In the order of the select, each with its key: a hand that learnt them finds them (R-SAL-27).
  const shown = offered.flatMap(({ value }) =>
    QUICK_PAYMENTS.filter(({ idPaymentType }) => String(idPaymentType) === value),
  );
  if (shown.length === 0) return null;
  return (
    <section
      className="mb-4 border-b border-line pb-4"
      aria-labelledby="quick-payments"
      aria-describedby="quick-payments-help"
    >
      <h3 id="quick-payments" className="font-heading">
        {final === null ? 'Receber agora' : `Receber ${noBreakMoney(formatMoney(final))} agora`}
      </h3>
      <Help id="quick-payments-help">Valor exato. Registra a venda e começa outra.</Help>
      <p className="actions mt-2">
        {shown.map(({ idPaymentType, label, key }) => (
          <SaleButton
            key={idPaymentType}
            intent={{ type: 'receive', idPaymentType }}
            shortcut={key}
            first={key === 'Enter' && !closed}
            busy={busy}
            disabled={closed}
          >
            {label}
            <Key>{key}</Key>
          </SaleButton>
        ))}
      </p>
    </section>
  );
}

/** 1 to 4; immediate payment types force one (R-SAL-09, R-SAL-10). */
function Installments({
  draft,
  error,
  onField,
  locked,
}: {
  draft: SaleDraft;
  error: string | undefined;
  onField: SaleStepProps['onField'];
  locked: boolean;
}) {
  // Without JavaScript the type may be changed before this is posted.
  const single = useScripted() && isSinglePayment(Number(draft.idPaymentType));
  if (locked) {
    return (
      <p className={spanOf(12)}>
        Parcelas: {installmentsLabel(Number(draft.installmentAmount) || 1)}
        <input
          type="hidden"
          name="installmentAmount"
          value={draft.installmentAmount}
          autoComplete="off"
        />
      </p>
    );
  }
  return (
    <fieldset
      className={classes('min-w-0', spanOf(12))}
      aria-describedby={
        error ? 'installmentAmount-error' : single ? 'installmentAmount-help' : undefined
      }
    >
      <FieldLabel as="legend">Parcelas</FieldLabel>
      <div className={CHOICES}>
        {SALE_INSTALLMENTS.map((count) => (
          <ChoiceLabel key={count}>
            <input
              type="radio"
              name="installmentAmount"
              id={count === 1 ? 'installmentAmount' : undefined}
              value={count}
              checked={draft.installmentAmount === String(count)}
              disabled={single && count > 1}
              autoComplete="off"
              onChange={(event) => onField(event.currentTarget.value, 'installmentAmount')}
            />
            {installmentsLabel(count)}
          </ChoiceLabel>
        ))}
      </div>
      {single ? (
        <Help id="installmentAmount-help">Esta forma de pagamento é sempre a vista.</Help>
      ) : null}
      {error ? <ErrorText id="installmentAmount-error">{error}</ErrorText> : null}
    </fieldset>
  );
}

/** Total, discount, amount due, and the change to give. */
export function SaleSums({
  draft,
  total,
  final,
}: {
  draft: SaleDraft;
  total: number;
  final: number;
}) {
  // What is to be paid is known once the discount is (R-SAL-32).
  const known = isDiscountRead(draft);
  const change = known ? changeToGive(draft) : null;
  return (
    <dl
      className="mt-5 flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-line pt-3 [&_dd]:font-heading [&_dd]:[font-variant-numeric:tabular-nums] [&_dt]:text-ink-soft [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-2"
      aria-live="polite"
    >
      <div>
        <dt>Total</dt>
        <dd>{noBreakMoney(formatMoney(total))}</dd>
      </div>
      <div className="text-2xl">
        <dt>Valor final</dt>
        <dd>{known ? noBreakMoney(formatMoney(final)) : '—'}</dd>
      </div>
      {change === null ? null : (
        <div className={classes('text-2xl', change < 0 && '[&>dd]:text-danger')}>
          <dt>{change < 0 ? 'Falta receber' : 'Troco'}</dt>
          <dd>{noBreakMoney(formatMoney(Math.abs(change)))}</dd>
        </div>
      )}
    </dl>
  );
}
