import { Search } from 'lucide-react';

import { STATE_OPTIONS } from '@domain/brazilian-states';
import type { AddressTarget } from '@domain/order/draft-reducer';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import { formatZipCode } from '@domain/zip-code';

import { DraftSelect, DraftText } from './draft-field';
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

/** One of the order's two addresses; read-only while it follows the client's. */
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
    <div className="grid-form">
      <div className="span-3 field-stack">
        <DraftText
          {...field('zipCode')}
          label="CEP"
          mask={formatZipCode}
          inputMode="numeric"
          maxLength={10}
          width="span-12"
          readOnly={readOnly}
          live
        />
        <span className="no-js-only" hidden={readOnly}>
          <IntentButton
            intent={{ type: 'look-up-zip', target }}
            section={target === 'client' ? 'cliente' : 'obra'}
            className="button button--small"
          >
            <Search aria-hidden="true" />
            Buscar endereço
          </IntentButton>
        </span>
      </div>
      <DraftText
        {...field('street')}
        label="Rua"
        maxLength={ORDER_LIMITS.street}
        width="span-6"
        readOnly={readOnly}
      />
      <DraftText
        {...field('number')}
        label="Número"
        maxLength={target === 'client' ? ORDER_LIMITS.number : ORDER_LIMITS.buildingNumber}
        width="span-3"
        readOnly={readOnly}
      />
      <DraftText
        {...field('complement')}
        label="Complemento"
        maxLength={ORDER_LIMITS.complement}
        width="span-4"
        readOnly={readOnly}
      />
      <DraftText
        {...field('district')}
        label="Bairro"
        maxLength={ORDER_LIMITS.district}
        width="span-4"
        readOnly={readOnly}
      />
      <DraftText
        {...field('city')}
        label="Cidade"
        maxLength={ORDER_LIMITS.city}
        width="span-4"
        readOnly={readOnly}
      />
      <DraftSelect
        {...field('state')}
        label="Estado"
        options={STATE_OPTIONS}
        width="span-2"
        readOnly={readOnly}
      />
    </div>
  );
}
