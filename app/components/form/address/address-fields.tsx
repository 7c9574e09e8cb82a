import { useCallback } from 'react';

import { NO_NUMBER_CHECKBOX } from '@domain/address';
import { LOOKED_UP_FIELDS } from '@domain/address-look-up';
import { STATE_OPTIONS } from '@domain/brazilian-states';
import { formatZipCode } from '@domain/zip-code';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { FormTextCheckbox } from '~/components/form/fields/form-text-checkbox';
import { fieldValue, setFieldValue } from '~/components/form/fields/form-values';
import { Button } from '~/components/ui/button';
import { FieldGrid, FieldStack } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';

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
          if (change[name] !== undefined) setFieldValue({ formId, name, value: change[name] });
      },
      [formId],
    ),
  });
  return (
    <FieldGrid>
      <FieldStack width={3}>
        <FormText
          name="zipCode"
          label="CEP"
          mask={formatZipCode}
          addedError={message}
          onText={(text) => void typed(text)}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <Button type="submit" name="intent" value="look-up-zip" small className="js:hidden">
          <Icon name="search" />
          Buscar endereço
        </Button>
      </FieldStack>
      <FormText
        name="street"
        label="Rua ou avenida"
        maxLength={limits.street}
        width={6}
        autoComplete="off"
      />
      <FieldStack width={3}>
        <FormText name="number" label="Número" maxLength={limits.number} autoComplete="off" />
        {alwaysNumbered ? null : (
          <FormTextCheckbox formId={formId} tick={NO_NUMBER_CHECKBOX} label="Sem número" />
        )}
      </FieldStack>
      <FormText
        name="complement"
        label="Complemento"
        optional
        maxLength={limits.complement}
        width={3}
        autoComplete="off"
      />
      <FormText
        name="district"
        label="Bairro"
        maxLength={limits.district}
        width={3}
        autoComplete="off"
      />
      <FormText name="city" label="Cidade" maxLength={limits.city} width={3} autoComplete="off" />
      <FormSelect
        name="state"
        label="Estado"
        options={STATE_OPTIONS}
        width={3}
        autoComplete="off"
      />
    </FieldGrid>
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
