import { useField } from 'remix-validated-form';

import { cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { type FilledField, otherByCode, takeFromCode } from '@domain/bill/fill-by-bar-code';
import { dateText } from '@domain/date';
import { focusField } from '~/components/form/fields/form-values';
import { useFormText } from '~/components/form/fields/use-form-text';
import { Button } from '~/components/ui/button';
import { FieldStack } from '~/components/ui/field';

import { fillBill, filledTexts } from './fill-bill';

/** The buttons' intents without JavaScript. */
export const TAKE_FROM_CODE = { value: 'take-code-value', dueDate: 'take-code-due-date' } as const;

interface BarCodeDifferenceProps {
  formId: string;
  field: FilledField;
  /** The code read here, '' while typing; null when only the page's own code is known. */
  code: string | null;
  today: string;
}

/**
 * Shown at a field that differs from the bar code: the code's value, and a button that applies it.
 * Until then the typed value stays.
 */
export function BarCodeDifference({ formId, field, code, today }: BarCodeDifferenceProps) {
  const { defaultValue } = useField('barCode');
  const judged = code ?? cleanBillBarCode(String(defaultValue ?? ''));
  const ofCode = otherByCode({ code: judged, today }, field, useFormText(formId, field));
  const id = `${field}-of-code`;
  return (
    <div role="status">
      {ofCode === null ? null : (
        <FieldStack>
          <p id={id} className="font-semibold text-warning">
            {field === 'value'
              ? `Valor do código: R$\u00a0${ofCode}`
              : `Vencimento do código: ${dateText(ofCode)}`}
          </p>
          <Button
            type="submit"
            name="intent"
            value={TAKE_FROM_CODE[field]}
            small
            aria-describedby={id}
            onClick={(event) => {
              event.preventDefault();
              fillBill(formId, takeFromCode(filledTexts(formId), { code: judged, today }, field));
              // The button disappears with the difference: keep the focus.
              focusField(formId, field);
            }}
          >
            Usar o do código
          </Button>
        </FieldStack>
      )}
    </div>
  );
}
