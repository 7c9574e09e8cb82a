import { useState } from 'react';
import { useField } from 'remix-validated-form';

import { onlyDigits } from '@domain/digits';
import { barCodeWarning } from '@domain/product/bar-code';
import { BAR_CODE_MAX_LENGTH } from '@domain/product/product-limits';
import { FormText } from '~/components/form/fields/form-fields';
import { FieldStack } from '~/components/ui/field';
import { afterPress } from '~/components/ui/press';

const NAME = 'barCode';

/**
 * The bar code, with a warning for a wrong check digit. While typing only a full EAN-13 is checked:
 * eight digits may be the start of thirteen. Without JavaScript the server renders the warning.
 */
export function ProductBarCodeField() {
  const { defaultValue } = useField(NAME);
  const [judged, setJudged] = useState<string | null>(null);
  const warning = barCodeWarning(judged ?? String(defaultValue ?? ''));
  return (
    <FieldStack
      width={4}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) afterPress(() => setJudged(target.value));
      }}
    >
      <FormText
        name={NAME}
        label="Código de barras"
        optional
        mask={onlyDigits}
        maxLength={BAR_CODE_MAX_LENGTH}
        inputMode="numeric"
        autoComplete="off"
        onText={(text) => setJudged(text.length === BAR_CODE_MAX_LENGTH ? text : '')}
        help={
          <span role="status" className={warning ? 'font-semibold text-warning' : undefined}>
            {warning ?? 'EAN de 8 ou 13 dígitos, ou um código da loja.'}
          </span>
        }
      />
    </FieldStack>
  );
}
