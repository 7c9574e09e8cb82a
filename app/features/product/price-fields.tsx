import { useState } from 'react';
import { useField } from 'remix-validated-form';

import { marginText } from '@domain/product/margin';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { FormText } from '~/components/form/fields/form-fields';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { FieldBox, FieldGrid, FieldLabel } from '~/components/ui/field';

/** Price, cost and margin: live with JavaScript, as posted or stored without. */
export function PriceFields() {
  const [value, setValue] = useTypedText('value');
  const [cost, setCost] = useTypedText('cost');
  const margin = marginText(value, cost);
  const money = {
    width: 3,
    numeric: true,
    maxLength: PRODUCT_LIMITS.money,
    ...MONEY_FIELD,
    autoComplete: 'off',
  } as const;
  return (
    <FieldGrid>
      <FormText name="value" label="Valor (R$)" onText={setValue} {...money} />
      <FormText name="cost" label="Custo (R$)" optional onText={setCost} {...money} />
      <FieldBox width={4}>
        <FieldLabel as="span" id="margin-label">
          Margem
        </FieldLabel>
        <output className="tabular-nums" htmlFor="value cost" aria-labelledby="margin-label">
          {margin ?? 'Preencha valor e custo.'}
        </output>
        {margin?.startsWith('−') ? (
          <p className="mt-1 text-sm font-semibold text-warning print:hidden">
            O custo é maior que o valor.
          </p>
        ) : null}
      </FieldBox>
    </FieldGrid>
  );
}

/** The field's current text; before hydration, the page's initial one. */
function useTypedText(name: string) {
  const { defaultValue } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  return [typed ?? String(defaultValue ?? ''), setTyped] as const;
}
