import { type Dispatch, memo } from 'react';

import type { DraftInstallment, DraftInstallmentField } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { BANK_SLIP_PAYMENT } from '@domain/payment-type';
import { MONEY_FIELD } from '~/components/form/number-field';
import type { Option } from '~/components/form/option';
import { ButtonLink } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';

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

/** One line on a wide screen, two on a narrower one and on paper. */
const ONE_LINE =
  'screen:max-xl:grid-cols-6! screen:max-sm:grid-cols-1! print:grid-cols-6! ' +
  '[&_label]:text-sm [&_label]:whitespace-nowrap';

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
    <li
      className="relative break-inside-avoid rounded-lg border border-line pt-3 pr-3 pb-4 pl-4"
      id={`installments-${index}`}
    >
      <fieldset>
        <legend className="mb-2 font-heading [&>span]:ml-2">
          Parcela {installment.installmentNumber}
          {paid ? <Chip tone="done">Baixada</Chip> : null}
          {slip ? <Chip>Boleto gerado</Chip> : null}
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
        <FieldGrid className={ONE_LINE}>
          <DraftText
            {...field('value')}
            label="Valor (R$)"
            maxLength={ORDER_LIMITS.unitValue}
            {...MONEY_FIELD}
            numeric
            width={2}
            readOnly={locked || slip}
          />
          <DraftDate {...field('dueDate')} label="Vencimento" width={2} readOnly={locked || slip} />
          <DraftSelect
            {...field('paymentType')}
            label="Forma de pagamento"
            options={options}
            width={2}
            readOnly={slip}
          />
          <DraftText
            {...field('observation')}
            label="Observação"
            maxLength={ORDER_LIMITS.installmentObservation}
            width={2}
          />
          <DraftDate {...field('paymentDate')} label="Data do pagamento" width={2} />
          <DraftText
            {...field('paidValue')}
            label="Valor pago (R$)"
            maxLength={ORDER_LIMITS.unitValue}
            {...MONEY_FIELD}
            numeric
            width={2}
            readOnly={slip}
          />
        </FieldGrid>
        {receipt === null && !hasSlipMenu ? null : (
          <div className="actions mt-4">
            {offer && hasSlipMenu ? <SlipMenu installment={installment} offer={offer} /> : null}
            {receipt === null ? null : (
              <ButtonLink
                small
                href={receipt}
                target="_blank"
                rel="noreferrer"
                aria-label={`Recibo da parcela ${installment.installmentNumber}`}
              >
                <Icon name="receipt" />
                Recibo
              </ButtonLink>
            )}
          </div>
        )}
      </fieldset>
      {/* A payment or slip has to be undone before the installment can be removed. */}
      {slip || paid || locked ? null : (
        <IntentButton
          intent={{ type: 'remove-installment', index }}
          section="pagamento"
          tone="icon"
          // Beside the legend, so that the fields of every installment stand in line.
          className="absolute top-1 right-1"
          label={`Remover parcela ${installment.installmentNumber}`}
        >
          <Icon name="trash-2" />
        </IntentButton>
      )}
    </li>
  );
});
