import { Search } from 'lucide-react';
import { useRef } from 'react';

import { NO_NUMBER } from '@domain/address';
import { NO_STATE, STATE_OPTIONS } from '@domain/brazilian-states';
import { formatZipCode, isZipCode } from '@domain/zip-code';

import { lookUpAddress } from './address-look-up';
import { FormSelect, FormText, FormTick } from './form-fields';
import { fieldValue, setFieldValue, useTickLock } from './form-values';

const FILLED = ['street', 'district', 'city', 'state'] as const;

interface AddressLimits {
  street: number;
  number: number;
  district: number;
  city: number;
  complement: number;
}

/**
 * The address block of a validated form. With JavaScript the eighth digit of the CEP fills it; without, the button
 * 'Buscar endereço' posts the form and the server fills it. `alwaysNumbered`: the place has a number, with no tick for none.
 */
export function AddressFields({ formId, limits, alwaysNumbered = false }: { formId: string; limits: AddressLimits; alwaysNumbered?: boolean }) {
  const asked = useRef('');
  useTickLock(formId, 'noNumber', 'number');
  const typed = async (zipCode: string) => {
    // Typed anew after it was taken away, the same CEP is asked for again.
    if (!isZipCode(zipCode)) asked.current = '';
    if (!isZipCode(zipCode) || asked.current === zipCode) return;
    asked.current = zipCode;
    const before = FILLED.map((name) => fieldValue(formId, name));
    const address = await lookUpAddress(zipCode);
    // Whoever has typed on meanwhile knows better than a late answer.
    if (asked.current !== zipCode || FILLED.some((name, index) => fieldValue(formId, name) !== before[index])) return;
    const found = address ?? { street: '', district: '', city: '', state: NO_STATE };
    for (const name of FILLED) setFieldValue(formId, name, found[name]);
  };
  return (
    <div className="grid-form">
      <div className="span-3 field-stack">
        <FormText
          name="zipCode"
          label="CEP"
          mask={formatZipCode}
          onText={(text) => void typed(text)}
          inputMode="numeric"
          maxLength={10}
          width="span-12"
          autoComplete="off"
        />
        <button type="submit" name="intent" value="look-up-zip" className="button button--small no-js-only">
          <Search aria-hidden="true" />
          Buscar endereço
        </button>
      </div>
      <FormText name="street" label="Rua ou avenida" maxLength={limits.street} width="span-6" autoComplete="off" />
      <div className="span-3 field-stack">
        <FormText name="number" label="Número" maxLength={limits.number} width="span-12" autoComplete="off" />
        {alwaysNumbered ? null : (
          <FormTick
            name="noNumber"
            label="Sem número"
            onChange={(ticked) => setFieldValue(formId, 'number', ticked ? NO_NUMBER : '', { readOnly: ticked })}
          />
        )}
      </div>
      <FormText name="complement" label="Complemento" optional maxLength={limits.complement} width="span-3" autoComplete="off" />
      <FormText name="district" label="Bairro" maxLength={limits.district} width="span-3" autoComplete="off" />
      <FormText name="city" label="Cidade" maxLength={limits.city} width="span-3" autoComplete="off" />
      <FormSelect name="state" label="Estado" options={STATE_OPTIONS} width="span-3" autoComplete="off" />
    </div>
  );
}
