import { Trash2 } from 'lucide-react';
import { type Dispatch, memo } from 'react';

import { formatMoney, maskMoney } from '@domain/money';
import type { DraftInstallment, DraftInstallmentField } from '@domain/order/draft';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft-totals';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import type { DraftAction } from '@domain/order/draft-reducer';
import { NO_PAYMENT_TYPE } from '@domain/payment-type';
import type { Option } from '~/components/option';

import { DraftSelect, DraftText } from './draft-field';
import { IntentButton } from './intent-button';
import type { ErrorsByPath, SectionProps } from './order-context';

const SPLITS = Array.from({ length: ORDER_LIMITS.installments }, (_, index) => index + 1);

/** Tab 'Dados de pagamento': discount, 1x to 10x, installments (spec 2, Order screen). */
export function PaymentSection({ paymentTypes, ...props }: SectionProps & { paymentTypes: readonly Option[] }) {
  const { draft, dispatch, onField, errors } = props;
  const options = [{ value: NO_PAYMENT_TYPE, label: 'Selecione' }, ...paymentTypes];
  return (
    <>
      <div className="grid-form">
        <DraftText name="discountValue" label="Desconto (R$)" value={draft.discountValue} onValue={onField} error={errors.get('discountValue')} mask={maskMoney} maxLength={ORDER_LIMITS.discount} inputMode="numeric" className="input--money" width="span-3" />
        <div className="span-8">
          <p className="field__label" id="split-label">Dividir o total em</p>
          <div className="splits" role="group" aria-labelledby="split-label">
            {SPLITS.map((count) => (
              <IntentButton key={count} intent={{ type: 'split', count }} section="pagamento" className="button button--small" label={`Dividir em ${count} ${count === 1 ? 'parcela' : 'parcelas'}`}>
                {count}x
              </IntentButton>
            ))}
          </div>
        </div>
      </div>
      <Difference draft={draft} error={errors.get('installments')} />
      {draft.installments.length === 0 ? (
        <div className="state state--list" id="installments">
          <p>Nenhuma parcela. Escolha de 1x a 10x para dividir o total.</p>
        </div>
      ) : (
        <ol className="installments" id="installments">
          {draft.installments.map((installment, index) => (
            <Installment
              key={installment.idOrderInstallment || `new-${index}`}
              index={index}
              installment={installment}
              dispatch={dispatch}
              options={options}
              errors={errors}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** How far the installments are from the total, always in sight; and the way to put it right. */
function Difference({ draft, error }: { draft: SectionProps['draft']; error: string | undefined }) {
  const count = draft.installments.length;
  if (count === 0) return null;
  const difference = draftTotals(draft).total - draftInstallmentsTotal(draft);
  if (difference === 0) return <p className="notice">As parcelas somam o total.</p>;
  return (
    <div className="notice notice--warning" role="status">
      <p>
        {error ?? 'As parcelas não somam o total.'}{' '}
        {difference > 0
          ? `Faltam ${formatMoney(difference)} nas parcelas.`
          : `As parcelas passam ${formatMoney(-difference)} do total.`}
      </p>
      <p className="actions">
        <IntentButton intent={{ type: 'split', count }} section="pagamento" className="button button--small">
          Dividir de novo em {count}x
        </IntentButton>
      </p>
    </div>
  );
}

interface InstallmentProps {
  index: number;
  installment: DraftInstallment;
  dispatch: Dispatch<DraftAction>;
  options: readonly Option[];
  errors: ErrorsByPath;
}

const Installment = memo(function Installment({ index, installment, dispatch, options, errors }: InstallmentProps) {
  const set = (value: string, name: string) => {
    const field = name.slice(name.indexOf('.') + 1) as DraftInstallmentField;
    dispatch({ type: 'set-installment', index, field, value });
  };
  const field = (part: DraftInstallmentField) => {
    const name = `installments[${index}].${part}`;
    return { name, value: installment[part], error: errors.get(name), onValue: set };
  };
  return (
    <li className="installment">
      <fieldset>
        <legend>Parcela {installment.installmentNumber}</legend>
        <input type="hidden" name={`installments[${index}].idOrderInstallment`} value={installment.idOrderInstallment} autoComplete="off" />
        <input type="hidden" name={`installments[${index}].installmentNumber`} value={installment.installmentNumber} autoComplete="off" />
        <div className="grid-form">
          <DraftText {...field('value')} label="Valor (R$)" mask={maskMoney} maxLength={ORDER_LIMITS.unitValue} inputMode="numeric" className="input--money" width="span-3" />
          <DraftText {...field('dueDate')} label="Vencimento" type="date" width="span-3" />
          <DraftSelect {...field('paymentType')} label="Forma de pagamento" options={options} width="span-3" />
          <DraftText {...field('observation')} label="Observação" maxLength={ORDER_LIMITS.installmentObservation} width="span-3" />
          <DraftText {...field('paymentDate')} label="Data do pagamento" type="date" width="span-3" />
          <DraftText {...field('paidValue')} label="Valor pago (R$)" mask={maskMoney} maxLength={ORDER_LIMITS.unitValue} inputMode="numeric" className="input--money" width="span-3" />
        </div>
      </fieldset>
      <IntentButton intent={{ type: 'remove-installment', index }} section="pagamento" className="icon-button" label={`Remover parcela ${installment.installmentNumber}`}>
        <Trash2 aria-hidden="true" />
      </IntentButton>
    </li>
  );
});
