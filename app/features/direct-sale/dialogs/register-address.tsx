import { ADDRESS_LIMITS } from '@domain/address-limits';
import { STATE_OPTIONS } from '@domain/brazilian-states';
import { formatZipCode } from '@domain/zip-code';
import { FieldStack } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { SaleButton } from '../shared/sale-button';
import { saleField, type SaleStepProps } from './sale-step-props';

/** The address of the client to be registered; it may be left out. */
export function RegisterAddress({ step }: { step: SaleStepProps }) {
  return (
    <>
      <FieldStack width={4}>
        <DraftText
          {...saleField(step, 'registerZipCode')}
          label="CEP"
          optional
          mask={formatZipCode}
          inputMode="numeric"
          maxLength={10}
          live
        />
        <span className="js:hidden">
          <SaleButton intent={{ type: 'look-up-zip' }} small>
            <Icon name="search" />
            Buscar endereço
          </SaleButton>
        </span>
      </FieldStack>
      <DraftText
        {...saleField(step, 'registerStreet')}
        label="Rua ou avenida"
        optional
        maxLength={ADDRESS_LIMITS.street}
        width={8}
      />
      <DraftText
        {...saleField(step, 'registerNumber')}
        label="Número"
        optional
        maxLength={ADDRESS_LIMITS.number}
        width={3}
      />
      <DraftText
        {...saleField(step, 'registerComplement')}
        label="Complemento"
        optional
        maxLength={ADDRESS_LIMITS.complement}
        width={4}
      />
      <DraftText
        {...saleField(step, 'registerDistrict')}
        label="Bairro"
        optional
        maxLength={ADDRESS_LIMITS.district}
        width={5}
      />
      <DraftText
        {...saleField(step, 'registerCity')}
        label="Cidade"
        optional
        maxLength={ADDRESS_LIMITS.city}
        width={8}
      />
      <DraftSelect
        {...saleField(step, 'registerState')}
        label="Estado"
        optional
        options={STATE_OPTIONS}
        width={4}
      />
    </>
  );
}
