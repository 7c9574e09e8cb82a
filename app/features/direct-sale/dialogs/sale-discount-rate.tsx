import { DISCOUNT_RATE_FIELD } from '@domain/direct-sale/sale-discount-rate';
import { DISCOUNT_RATE_HELP, DISCOUNT_RATE_MAX_LENGTH } from '@domain/discount-rate';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { RATE_FIELD } from '~/components/form/fields/number-field';
import { FieldWithButton } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { SaleButton } from '../shared/sale-button';

/**
 * A discount in percent: applied, it becomes the amount of the field beside it, and this one is
 * empty again (R-SAL-39). Leaving the field applies it too: what is pressed next has the discount.
 */
export function SaleDiscountRate({
  typed,
  error,
  onApply,
}: {
  /** The text of a native post that was refused. */
  typed: string;
  error: string | undefined;
  onApply: () => void;
}) {
  return (
    <FieldWithButton>
      <FieldFrame
        id={DISCOUNT_RATE_FIELD}
        label="Desconto em %"
        error={error}
        help={DISCOUNT_RATE_HELP}
        live
      >
        <Input
          name={DISCOUNT_RATE_FIELD}
          defaultValue={typed}
          className="numeric"
          inputMode={RATE_FIELD.inputMode}
          data-typed={RATE_FIELD['data-typed']}
          maxLength={DISCOUNT_RATE_MAX_LENGTH}
          autoComplete="off"
          data-enter-intent="discount-rate"
          onBlur={onApply}
          {...describedBy(DISCOUNT_RATE_FIELD, { error, help: DISCOUNT_RATE_HELP })}
        />
      </FieldFrame>
      <SaleButton intent={{ type: 'discount-rate' }} label="Aplicar o percentual">
        Aplicar
      </SaleButton>
    </FieldWithButton>
  );
}
