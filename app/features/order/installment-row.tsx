import { Receipt, Trash2 } from 'lucide-react';
import { type Dispatch, memo } from 'react';

import type { DraftInstallment, DraftInstallmentField } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import { BANK_SLIP_PAYMENT } from '@domain/payment-type';
import { MONEY_FIELD } from '~/components/form/number-field';
import type { Option } from '~/components/form/option';

import { DraftDate, DraftSelect, DraftText } from './draft-field';
import { IntentButton } from './intent-button';
import type { ErrorsByPath } from './order-context';
import { SlipMenu } from './slip-menu';
import type { SlipOffer } from './slip-offers';

interface InstallmentRowProps {
  index: number;
  installment: DraftInstallment;
  dispatch: Dispatch<DraftAction>;
  options: readonly Option[];
  errors: ErrorsByPath;
  /** The path of a saved payment's receipt; null when there is none. */
  receipt: string | null;
  /** Actions on its slip; null before the installment is saved. */
  slip: SlipOffer | null;
  /** Whether a fiscal note locks values and due dates. */
  locked: boolean;
}

/** An installment and its payment. */
export const InstallmentRow = memo(function InstallmentRow({
  index,
  installment,
  dispatch,
  options,
  errors,
  receipt,
  slip: offer,
  locked,
}: InstallmentRowProps) {
  const slip = installment.nossoNumero !== '';
  const paid = installment.paymentDate !== '';
  const hasSlipMenu =
    offer !== null && (slip || installment.paymentType === String(BANK_SLIP_PAYMENT));
  const set = (value: string, name: string) => {
    const field = name.slice(name.indexOf('.') + 1) as DraftInstallmentField;
    dispatch({ type: 'set-installment', index, field, value });
  };
  const field = (part: DraftInstallmentField) => {
    const name = `installments[${index}].${part}`;
    return { name, value: installment[part], error: errors.get(name), onValue: set };
  };
  return (
    <li className="installment" id={`installments-${index}`}>
      <fieldset>
        <legend>
          Parcela {installment.installmentNumber}
          {paid ? <span className="chip chip--done">Baixada</span> : null}
          {slip ? <span className="chip">Boleto gerado</span> : null}
        </legend>
        {(['idOrderInstallment', 'installmentNumber', 'nossoNumero', 'bankSlip'] as const).map(
          (part) => (
            <input
              key={part}
              type="hidden"
              name={`installments[${index}].${part}`}
              value={installment[part]}
              autoComplete="off"
            />
          ),
        )}
        <div className="grid-form">
          <DraftText
            {...field('value')}
            label="Valor (R$)"
            maxLength={ORDER_LIMITS.unitValue}
            {...MONEY_FIELD}
            className="input--money"
            width="span-3"
            readOnly={locked || slip}
          />
          <DraftDate
            {...field('dueDate')}
            label="Vencimento"
            width="span-3"
            readOnly={locked || slip}
          />
          <DraftSelect
            {...field('paymentType')}
            label="Forma de pagamento"
            options={options}
            width="span-3"
            readOnly={slip}
          />
          <DraftText
            {...field('observation')}
            label="Observação"
            maxLength={ORDER_LIMITS.installmentObservation}
            width="span-3"
          />
          <DraftDate {...field('paymentDate')} label="Data do pagamento" width="span-3" />
          <DraftText
            {...field('paidValue')}
            label="Valor pago (R$)"
            maxLength={ORDER_LIMITS.unitValue}
            {...MONEY_FIELD}
            className="input--money"
            width="span-3"
            readOnly={slip}
          />
        </div>
        {receipt === null && !hasSlipMenu ? null : (
          <div className="actions">
            {offer && hasSlipMenu ? <SlipMenu installment={installment} offer={offer} /> : null}
            {receipt === null ? null : (
              <a
                className="button button--small"
                href={receipt}
                target="_blank"
                rel="noreferrer"
                aria-label={`Recibo da parcela ${installment.installmentNumber}`}
              >
                <Receipt aria-hidden="true" />
                Recibo
              </a>
            )}
          </div>
        )}
      </fieldset>
      {/* A payment or slip has to be undone before the installment can be removed. */}
      {slip || paid || locked ? null : (
        <IntentButton
          intent={{ type: 'remove-installment', index }}
          section="pagamento"
          className="icon-button"
          label={`Remover parcela ${installment.installmentNumber}`}
        >
          <Trash2 aria-hidden="true" />
        </IntentButton>
      )}
    </li>
  );
});
