import { STATE_OPTIONS } from '@domain/brazilian-states';
import { type AddressTarget, hasSiteNumber } from '@domain/order/draft/draft-reducer';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { formatZipCode } from '@domain/zip-code';
import { FieldGrid, FieldStack } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { IntentButton } from './intent-button';
import type { SectionProps } from './order-context';

const NAMES = {
  client: {
    zipCode: 'clientZipCode',
    street: 'clientStreet',
    number: 'clientNumber',
    complement: 'clientComplement',
    district: 'clientDistrict',
    city: 'clientCity',
    state: 'clientState',
  },
  building: {
    zipCode: 'zipCode',
    street: 'street',
    number: 'number',
    complement: 'complement',
    district: 'district',
    city: 'city',
    state: 'state',
  },
} as const;

const isTooLong = (number: string) => number.length > ORDER_LIMITS.buildingNumber;
const TOO_LONG = `O da obra vai até ${ORDER_LIMITS.buildingNumber} caracteres: abrevie o do cliente aqui.`;

/**
 * One of the order's two addresses; read-only while it copies the client's, as far as that fits.
 */
export function OrderAddressFields({
  target,
  draft,
  onField,
  errors,
  readOnly = false,
}: SectionProps & { target: AddressTarget; readOnly?: boolean }) {
  const names = NAMES[target];
  const field = (part: keyof typeof names) => ({
    name: names[part],
    value: draft[names[part]],
    error: errors.get(names[part]),
    onValue: onField,
  });
  return (
    <FieldGrid>
      <FieldStack width={3}>
        <DraftText
          label="CEP"
          mask={formatZipCode}
          inputMode="numeric"
          maxLength={10}
          readOnly={readOnly}
          live
          {...field('zipCode')}
        />
        <span className="js:hidden" hidden={readOnly}>
          <IntentButton
            intent={{ type: 'look-up-zip', target }}
            section={target === 'client' ? 'cliente' : 'obra'}
            small
          >
            <Icon name="search" />
            Buscar endereço
          </IntentButton>
        </span>
      </FieldStack>
      <DraftText
        label="Rua"
        maxLength={ORDER_LIMITS.street}
        width={6}
        readOnly={readOnly}
        {...field('street')}
      />
      <DraftText
        label="Número"
        maxLength={target === 'client' ? ORDER_LIMITS.number : ORDER_LIMITS.buildingNumber}
        width={3}
        readOnly={readOnly && hasSiteNumber(draft)}
        help={target === 'building' && isTooLong(draft.number) ? TOO_LONG : undefined}
        {...field('number')}
      />
      <DraftText
        label="Complemento"
        maxLength={ORDER_LIMITS.complement}
        width={3}
        readOnly={readOnly}
        {...field('complement')}
      />
      <DraftText
        label="Bairro"
        maxLength={ORDER_LIMITS.district}
        width={3}
        readOnly={readOnly}
        {...field('district')}
      />
      <DraftText
        label="Cidade"
        maxLength={ORDER_LIMITS.city}
        width={3}
        readOnly={readOnly}
        {...field('city')}
      />
      <DraftSelect
        label="Estado"
        options={STATE_OPTIONS}
        width={3}
        readOnly={readOnly}
        {...field('state')}
      />
    </FieldGrid>
  );
}
