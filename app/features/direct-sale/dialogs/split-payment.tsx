import type { DraftPayment, SaleDraft } from '@domain/direct-sale/sale-draft';
import {
  installmentsLabel,
  isSinglePayment,
  SALE_INSTALLMENTS,
} from '@domain/direct-sale/sale-payment';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { isDiscountRead } from '@domain/direct-sale/sale-totals';
import {
  filledPayments,
  leftText,
  paymentsLeft,
  SPLIT_LIMITS,
} from '@domain/direct-sale/split-payment';
import { formatMoney, parseMoney } from '@domain/money';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { ErrorText } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { useScripted } from '~/components/ui/use-scripted';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import { SaleButton } from '../shared/sale-button';
import { OUTSIDE_FIELDS } from '../shared/sale-look';

const INSTALLMENTS: readonly Option[] = SALE_INSTALLMENTS.map((count) => ({
  value: String(count),
  label: installmentsLabel(count),
}));

/** A part's method, value and installments, and its remove button. */
const ROW =
  'grid grid-cols-[1fr_8rem_6.5rem_auto] items-start gap-2 [&>button]:mt-7 ' +
  'max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:[&>button]:col-start-3 max-sm:[&>button]:row-start-1 ' +
  // With enlarged text a phone has room for one column.
  'max-3xs:grid-cols-[minmax(0,1fr)_auto]! max-3xs:[&>button]:col-start-2!';
const METHOD = 'min-w-0 max-sm:col-span-2 max-3xs:col-span-1!';
const INSTALLMENT = 'min-w-0 max-sm:col-start-2 max-3xs:col-start-1!';

/** Several methods and the value of each; they add up to the final value (R-SAL-26). */
export function SplitPayment({
  draft,
  dispatch,
  byPath,
  paymentTypes,
  locked,
}: {
  draft: SaleDraft;
  dispatch: (action: SaleAction) => void;
  byPath: ErrorsByPath;
  paymentTypes: readonly Option[];
  locked: boolean;
}) {
  const error = byPath.get('payments');
  // A refused value is not counted.
  const hasWrongPart = [...byPath.keys()].some((path) => path.startsWith('payments['));
  return (
    <fieldset
      id="payments"
      tabIndex={-1}
      className="mb-4 grid min-w-0 gap-3"
      aria-describedby={error ? 'payments-error' : 'payments-left'}
    >
      <legend className="mb-2 font-heading">Formas de pagamento</legend>
      {draft.payments.map((part, index) => (
        <Part
          key={index}
          {...{ part, index, dispatch, byPath, paymentTypes, locked }}
          rest={index === draft.payments.length - 1 ? filledPayments(draft)[index] : undefined}
        />
      ))}
      {error ? <ErrorText id="payments-error">{error}</ErrorText> : null}
      <p id="payments-left" role="status" className="font-semibold">
        {hasWrongPart ? '' : leftOf(draft)}
      </p>
      {locked || draft.payments.length >= SPLIT_LIMITS.most ? null : (
        <p>
          <AddPayment draft={draft} offered={paymentTypes} />
        </p>
      )}
    </fieldset>
  );
}

function leftOf(draft: SaleDraft): string {
  if (!isDiscountRead(draft)) return '';
  const left = paymentsLeft({ ...draft, payments: filledPayments(draft) });
  return left === 0 ? 'As formas somam o valor final.' : `Pelas formas acima, ${leftText(left)}.`;
}

interface PartProps {
  part: DraftPayment;
  index: number;
  dispatch: (action: SaleAction) => void;
  byPath: ErrorsByPath;
  paymentTypes: readonly Option[];
  locked: boolean;
  /** The last part as filled in. */
  rest: DraftPayment | undefined;
}

function Part({ part, index, dispatch, byPath, paymentTypes, locked, rest }: PartProps) {
  const scripted = useScripted();
  const field = (name: keyof DraftPayment) => ({
    name: `payments[${index}].${name}`,
    value: part[name],
    error: byPath.get(`payments[${index}].${name}`),
    readOnly: locked,
    onValue: (value: string) => dispatch({ type: 'set-payment', index, field: name, value }),
  });
  const filled = rest && part.value.trim() === '' ? (parseMoney(rest.value) ?? 0) : 0;
  return (
    <div className={ROW} role="group" aria-label={`Forma ${index + 1}`}>
      <div className={METHOD}>
        <DraftSelect
          {...field('idPaymentType')}
          label={`Forma ${index + 1}`}
          options={paymentTypes}
        />
      </div>
      <DraftText
        {...field('value')}
        label="Valor (R$)"
        maxLength={ORDER_LIMITS.unitValue}
        {...MONEY_FIELD}
        numeric
        help={
          filled > 0
            ? `O restante: ${formatMoney(filled)}`
            : rest
              ? 'Em branco, o restante'
              : undefined
        }
      />
      <div className={INSTALLMENT}>
        <DraftSelect
          {...field('installmentAmount')}
          label="Parcelas"
          options={INSTALLMENTS}
          readOnly={locked || (scripted && isSinglePayment(Number(part.idPaymentType)))}
        />
      </div>
      {locked ? null : (
        <SaleButton
          intent={{ type: 'remove-payment', index }}
          tone="icon"
          label={`Tirar a forma ${index + 1}`}
        >
          <Icon name="trash-2" />
        </SaleButton>
      )}
    </div>
  );
}

/** Divides the payment, or adds a method: the first offered one not yet used. */
export function AddPayment({ draft, offered }: { draft: SaleDraft; offered: readonly Option[] }) {
  const { payments, idPaymentType } = draft;
  const used = payments.length > 0 ? payments.map((part) => part.idPaymentType) : [idPaymentType];
  const next = offered.find(({ value }) => !used.includes(value)) ?? offered[0];
  if (!next) return null;
  return (
    <SaleButton
      intent={{ type: 'add-payment', idPaymentType: Number(next.value) }}
      shortcut="V"
      small
    >
      {payments.length > 0 ? 'Mais uma forma' : 'Dividir em várias formas'}
      <span className={OUTSIDE_FIELDS}>
        <Key>V</Key>
      </span>
    </SaleButton>
  );
}
