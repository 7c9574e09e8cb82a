import { type Dispatch, memo } from 'react';

import type { DraftInstallmentField } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { fieldId } from '~/components/form/fields/field-frame';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { ErrorText } from '~/components/ui/field';
import { DraftDate, DraftSelect, DraftText } from '~/features/order-entry/draft-field';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import { InstallmentDetails, type InstallmentProps } from './installment-details';
import { INSTALLMENT_CELL, INSTALLMENT_LINE } from './installment-look';

interface InstallmentRowProps extends InstallmentProps {
  dispatch: Dispatch<DraftAction>;
  options: readonly Option[];
  errors: ErrorsByPath;
}

/** The fields in the row, in order; the others are in the details. */
const IN_LINE = ['dueDate', 'paymentType', 'value'] as const;
const IN_DETAILS = ['observation', 'paymentDate', 'paidValue'] as const;

/** An installment in one row (two on a phone), which opens for its payment and other details. */
export const InstallmentRow = memo(function InstallmentRow({
  index,
  installment,
  dispatch,
  options,
  errors,
  ...props
}: InstallmentRowProps) {
  const fixed = props.locked || installment.nossoNumero !== '';
  const set = (value: string, name: string) => {
    const field = name.slice(name.indexOf('.') + 1) as DraftInstallmentField;
    dispatch({ type: 'set-installment', index, field, value });
  };
  const nameOf = <Part extends DraftInstallmentField>(part: Part) =>
    `installments[${index}].${part}` as const;
  const field = <Part extends DraftInstallmentField>(part: Part) => {
    const name = nameOf(part);
    return { name, value: installment[part], error: errors.get(name), onValue: set };
  };
  const lineErrors = IN_LINE.map((part) => [part, errors.get(nameOf(part))] as const);
  return (
    <li
      className="relative break-inside-avoid border-t border-line py-1.5"
      id={`installments-${index}`}
    >
      <fieldset className={INSTALLMENT_LINE}>
        {/* A legend cannot be a grid cell: in WebKit not even a floating one. */}
        <legend className="contents">
          <span className="flex min-h-target items-center font-heading tabular-nums">
            <span className="sr-only">Parcela </span>
            {installment.installmentNumber}
          </span>
        </legend>
        {(['idOrderInstallment', 'installmentNumber', 'nossoNumero', 'bankSlip'] as const).map(
          (part) => (
            <input
              key={part}
              type="hidden"
              name={nameOf(part)}
              value={installment[part]}
              autoComplete="off"
            />
          ),
        )}
        <DraftDate inLine label="Vencimento" readOnly={fixed} {...field('dueDate')} />
        <DraftSelect
          inLine
          label="Forma de pagamento"
          options={options}
          readOnly={installment.nossoNumero !== ''}
          {...field('paymentType')}
        />
        <DraftText
          inLine
          className={INSTALLMENT_CELL.value}
          label="Valor (R$)"
          maxLength={ORDER_LIMITS.unitValue}
          numeric
          readOnly={fixed}
          {...field('value')}
          {...MONEY_FIELD}
        />
        {lineErrors.map(([part, error]) =>
          error ? (
            <ErrorText
              key={part}
              id={`${fieldId(nameOf(part))}-error`}
              className={INSTALLMENT_CELL.below}
            >
              {error}
            </ErrorText>
          ) : null,
        )}
        <InstallmentDetails
          index={index}
          installment={installment}
          field={field}
          wrong={[...IN_LINE, ...IN_DETAILS].some((part) => errors.has(nameOf(part)))}
          {...props}
        />
      </fieldset>
    </li>
  );
});
