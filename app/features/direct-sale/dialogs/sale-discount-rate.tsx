import { DISCOUNT_RATE_FIELD } from '@domain/direct-sale/sale-discount-rate';
import { DISCOUNT_RATE_HELP, DISCOUNT_RATE_MAX_LENGTH } from '@domain/discount-rate';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { RATE_FIELD } from '~/components/form/fields/number-field';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { FieldWithButton } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { SaleButton } from '../shared/sale-button';

/**
 * A discount in percent: the amount in the field beside it follows while it is typed, so that the
 * final value is seen before anything is pressed. Applied, or when its field is left, this one is
 * empty again (R-SAL-39).
 */
export function SaleDiscountRate({
  typed,
  error,
  onType,
  onLeft,
}: {
  /** The text of a native post that was refused. */
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  onLeft: () => void;
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
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only refused field
          autoFocus={useFocusOnArrival(DISCOUNT_RATE_FIELD)}
          name={DISCOUNT_RATE_FIELD}
          defaultValue={typed}
          className="numeric"
          inputMode={RATE_FIELD.inputMode}
          data-typed={RATE_FIELD['data-typed']}
          maxLength={DISCOUNT_RATE_MAX_LENGTH}
          autoComplete="off"
          data-enter-intent="discount-rate"
          onInput={(event) => onType(event.currentTarget.value)}
          onBlur={onLeft}
          {...describedBy(DISCOUNT_RATE_FIELD, { error, help: DISCOUNT_RATE_HELP })}
        />
      </FieldFrame>
      <SaleButton intent={{ type: 'discount-rate' }} label="Aplicar o percentual">
        Aplicar
      </SaleButton>
    </FieldWithButton>
  );
}
