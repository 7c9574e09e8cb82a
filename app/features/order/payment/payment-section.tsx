import { useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import type { DraftInstallment, OrderDraft } from '@domain/order/draft/draft';
import { splitError } from '@domain/order/draft/draft-installments';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft/draft-totals';
import type { PaymentEntry } from '@domain/order/draft/payment-entry';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import type { ReceivedParts } from '@domain/order/received-parts';
import { NO_PAYMENT_TYPE } from '@domain/payment-type';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { classes } from '~/components/ui/classes';
import { ErrorText, FieldGrid } from '~/components/ui/field';
import { EmptyState } from '~/components/ui/page';
import { useLateParts } from '~/features/order/late/load-late-parts';
import type { SectionProps } from '~/features/order/shared/order-context';
import type { RemovedLines } from '~/features/order/shared/use-removed-lines';
import { slipOffers } from '~/features/order/slip/slip-offers';
import { DraftText } from '~/features/order-entry/draft-field';

import { AllInstallments } from './all-installments';
import { INSTALLMENT_CELL, INSTALLMENT_LINE, INSTALLMENT_LIST } from './installment-look';
import { InstallmentRow } from './installment-row';
import { PaymentTerms } from './payment-terms';
import { receiptPaths } from './receipt-paths';
import { receivePaths } from './receive-paths';
import { SplitButtons } from './split-buttons';

const SPLITS = Array.from({ length: ORDER_LIMITS.installments }, (_, index) => index + 1);

/** The column headings. */
const COLUMNS = 'pb-1 text-sm font-semibold text-ink-soft @max-[14rem]:hidden';

interface PaymentSectionProps extends SectionProps {
  /** Null for a new order. */
  idOrder: number | null;
  /** The saved order. */
  saved: OrderDraft;
  /** The part payments of its installments. */
  received: ReceivedParts;
  removed: RemovedLines<DraftInstallment>;
  /** ISO, in Brasília. */
  today: string;
  paymentTypes: readonly Option[];
  entry: PaymentEntry;
}

/** Tab 'Dados de pagamento': discount, split, due dates, installments (R-INS-01, R-INS-02). */
export function PaymentSection({
  idOrder,
  saved,
  received,
  removed,
  today,
  paymentTypes,
  entry,
  ...props
}: PaymentSectionProps) {
  const { draft, dispatch, onField, errors, locked } = props;
  const receipts = useMemo(() => receiptPaths(idOrder, saved), [idOrder, saved]);
  const { search } = useLocation();
  const receives = useMemo(() => receivePaths(idOrder, saved, search), [idOrder, saved, search]);
  const slips = useMemo(
    () => slipOffers({ idOrder, saved, received }, today),
    [idOrder, saved, received, today],
  );
  const options = useMemo(
    () => [{ value: NO_PAYMENT_TYPE, label: 'Selecione' }, ...paymentTypes],
    [paymentTypes],
  );
  const hasParts = Object.keys(received).length > 0;
  const splits = SPLITS.map((count) => ({
    count,
    error: hasParts ? splitError(draft, { count, received }) : null,
  }));
  const late = useLateParts();
  const refusal = errors.get('installments');
  const differs =
    draft.installments.length > 0 && draftTotals(draft).total !== draftInstallmentsTotal(draft);
  return (
    <>
      <FieldGrid>
        <DraftText
          name="discountValue"
          label="Desconto (R$)"
          value={draft.discountValue}
          onValue={onField}
          error={errors.get('discountValue')}
          live
          maxLength={ORDER_LIMITS.discount}
          numeric
          width={3}
          readOnly={locked}
          {...MONEY_FIELD}
        />
        {locked ? null : <PaymentTerms entry={entry} errors={errors} />}
      </FieldGrid>
      {locked ? null : (
        <>
          <SplitButtons splits={splits} />
          <AllInstallments {...{ draft, onField, errors, entry, options }} />
        </>
      )}
      {late ? <late.ClearedNotice draft={draft} /> : null}
      <div role="status" className="print:hidden">
        {late && removed.lines.length > 0 ? (
          <late.RemovedInstallment removed={removed} count={draft.installments.length} />
        ) : null}
      </div>
      {refusal && !differs ? <ErrorText className="my-3">{refusal}</ErrorText> : null}
      <div role="status">
        {differs ? (
          late && <late.Difference draft={draft} refusal={refusal} {...{ locked, received }} />
        ) : draft.installments.length > 0 && !refusal ? (
          // Tells screen readers that the sum is right, as there is no visible message.
          <p className="sr-only">As parcelas somam o total.</p>
        ) : null}
      </div>
      {draft.installments.length === 0 ? (
        <EmptyState inForm id="installments" tabIndex={-1}>
          <p>{`Nenhuma parcela. Escolha de 1x a ${ORDER_LIMITS.installments}x para dividir o total.`}</p>
        </EmptyState>
      ) : (
        <div className="@container">
          <div className={classes(INSTALLMENT_LIST, INSTALLMENT_LINE, COLUMNS)} aria-hidden="true">
            <span className="col-start-2">Vencimento</span>
            <span>
              Forma<span className="screen:max-lg:hidden"> de pagamento</span>
            </span>
            <span className={INSTALLMENT_CELL.value}>Valor (R$)</span>
            <span>Status</span>
          </div>
          <ol className={INSTALLMENT_LIST} id="installments" tabIndex={-1}>
            {draft.installments.map((installment, index) => (
              <InstallmentRow
                key={installment.idOrderInstallment || `new-${index}`}
                index={index}
                installment={installment}
                dispatch={dispatch}
                options={options}
                errors={errors}
                receipt={receipts.get(installment.idOrderInstallment) ?? null}
                receive={receives.get(installment.idOrderInstallment) ?? null}
                received={received[installment.idOrderInstallment] ?? 0}
                slip={slips.get(installment.idOrderInstallment) ?? null}
                locked={locked}
                today={today}
              />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
