import { Search } from 'lucide-react';
import { useCallback } from 'react';

import { NO_NUMBER_CHECKBOX } from '@domain/address';
import { LOOKED_UP_FIELDS } from '@domain/address-look-up';
import { STATE_OPTIONS } from '@domain/brazilian-states';
import { formatZipCode } from '@domain/zip-code';

import { FormSelect, FormText } from './form-fields';
import { FormTextCheckbox } from './form-text-checkbox';
import { fieldValue, setFieldValue } from './form-values';
import { useAddressLookUp } from './use-address-look-up';

interface AddressLimits {
  street: number;
  number: number;
  district: number;
  city: number;
  complement: number;
}

/**
 * The address fields of a validated form. With JavaScript the eighth digit of the CEP triggers the
 * look-up; without, the 'Buscar endereço' button posts the form. `alwaysNumbered` hides 'Sem
 * número'.
 */
export function AddressFields({
  formId,
  limits,
  alwaysNumbered = false,
}: {
  formId: string;
  limits: AddressLimits;
  alwaysNumbered?: boolean;
}) {
  const { typed, message } = useAddressLookUp({
    read: useCallback(() => typedAddress(formId), [formId]),
    fill: useCallback(
      (change) => {
        for (const name of LOOKED_UP_FIELDS)
          if (change[name] !== undefined) setFieldValue(formId, name, change[name]);
      },
      [formId],
    ),
  });
  return (
    <div className="grid-form">
      <div className="span-3 field-stack">
        <FormText
          name="zipCode"
          label="CEP"
          mask={formatZipCode}
          said={message}
          onText={(text) => void typed(text)}
          inputMode="numeric"
          maxLength={10}
          width="span-12"
          autoComplete="off"
        />
        <button
          type="submit"
          name="intent"
          value="look-up-zip"
          className="button button--small no-js-only"
        >
          <Search aria-hidden="true" />
          Buscar endereço
        </button>
      </div>
      <FormText
        name="street"
        label="Rua ou avenida"
        maxLength={limits.street}
        width="span-6"
        autoComplete="off"
      />
      <div className="span-3 field-stack">
        <FormText
          name="number"
          label="Número"
          maxLength={limits.number}
          width="span-12"
          autoComplete="off"
        />
        {alwaysNumbered ? null : (
          <FormTextCheckbox formId={formId} tick={NO_NUMBER_CHECKBOX} label="Sem número" />
        )}
      </div>
      <FormText
        name="complement"
        label="Complemento"
        optional
        maxLength={limits.complement}
        width="span-3"
        autoComplete="off"
      />
      <FormText
        name="district"
        label="Bairro"
        maxLength={limits.district}
        width="span-3"
        autoComplete="off"
      />
      <FormText
        name="city"
        label="Cidade"
        maxLength={limits.city}
        width="span-3"
        autoComplete="off"
      />
      <FormSelect
        name="state"
        label="Estado"
        options={STATE_OPTIONS}
        width="span-3"
        autoComplete="off"
      />
    </div>
  );
}

function typedAddress(formId: string) {
  const text = (name: string) => fieldValue(formId, name);
  return {
    zipCode: text('zipCode'),
    street: text('street'),
    district: text('district'),
    city: text('city'),
    state: text('state'),
  };
}
