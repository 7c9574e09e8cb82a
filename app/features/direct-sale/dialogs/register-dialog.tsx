import { ADDRESS_LIMITS } from '@domain/address-limits';
import { STATE_OPTIONS } from '@domain/brazilian-states';
import { CLIENT_LIMITS } from '@domain/client/client-fields';
import type { SaleField } from '@domain/direct-sale/sale-draft';
import { maskEmail } from '@domain/email';
import { maskMobilePhone } from '@domain/phone';
import { cleanTaxId, formatCpfCnpj, isCnpjLength } from '@domain/tax-id';
import { formatZipCode } from '@domain/zip-code';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { FieldGrid, FieldStack, Optional, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { DraftDate, DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import type { SaleActionData } from '../shared/sale-action-data';
import { SaleButton } from '../shared/sale-button';
import type { SaleStepProps } from './payment-dialog';
import { SaleDialog } from './sale-dialog';

/** Opens when no client has the sale's tax id (404), with the tax id filled in. */
export function RegisterDialog({
  draft,
  goTo,
  onField,
  announced,
  errors,
  byPath,
  busy,
  today,
  registered,
}: SaleStepProps & {
  busy: boolean;
  today: string;
  registered: SaleActionData['registered'];
}) {
  const legal = isCnpjLength(draft.registerCpfCnpj);
  const exempt = draft.registerExemptStateRegistration === 'on';
  const field = <Name extends SaleField>(name: Name) => ({
    name,
    value: draft[name],
    error: byPath.get(name),
    onValue: onField,
  });
  const optional = (label: string) => (
    <>
      {label}
      <Optional />
    </>
  );
  return (
    <SaleDialog
      title="Cadastrar cliente"
      back="finalize"
      backLabel="Voltar sem cadastrar"
      first="registerName"
      announced={announced}
      errors={errors}
      wide
      onBack={() => goTo('finalize')}
    >
      {registered?.cpfCnpj === cleanTaxId(draft.registerCpfCnpj) ? (
        <Notice as="div" tone="warning" action className="mb-4">
          <p>{registered.name} já está no cadastro com este CPF/CNPJ.</p>
          <SaleButton intent={{ type: 'use-registered' }} small busy={busy}>
            Usar este cliente
          </SaleButton>
        </Notice>
      ) : null}
      <FieldGrid>
        <DraftText
          {...field('registerCpfCnpj')}
          label="CPF/CNPJ"
          mask={formatCpfCnpj}
          maxLength={18}
          width={4}
        />
        <DraftText
          {...field('registerName')}
          label="Nome / Razão Social"
          maxLength={CLIENT_LIMITS.name}
          width={8}
          autoCapitalize="words"
        />
        <DraftText
          {...field('registerPhone')}
          label={optional('Celular')}
          type="tel"
          inputMode="tel"
          mask={maskMobilePhone}
          maxLength={16}
          width={4}
        />
        <DraftText
          {...field('registerEmail')}
          label={optional('E-mail')}
          inputMode="email"
          autoCapitalize="none"
          maxLength={CLIENT_LIMITS.email}
          mask={maskEmail}
          width={4}
        />
        <DraftDate
          {...field('registerBirthDate')}
          label={optional('Data de nascimento')}
          width={4}
          min="1901-01-01"
          max={today}
        />
        {/* Without JavaScript the tax id may become a CNPJ in this same form. */}
        <FieldGrid width={12} className={legal ? undefined : 'js:hidden'}>
          <DraftText
            {...field('registerStateRegistration')}
            label="Inscrição estadual"
            maxLength={CLIENT_LIMITS.stateRegistration}
            width={4}
            readOnly={exempt}
          />
          <input
            type="hidden"
            name="registerStateRegistrationBefore"
            value={draft.registerStateRegistrationBefore}
            autoComplete="off"
          />
          <ChoiceLabel
            className={classes('self-end', spanOf(4))}
            htmlFor="registerExemptStateRegistration"
          >
            <input
              id="registerExemptStateRegistration"
              type="checkbox"
              name="registerExemptStateRegistration"
              checked={exempt}
              autoComplete="off"
              onChange={(event) =>
                onField(event.currentTarget.checked ? 'on' : '', 'registerExemptStateRegistration')
              }
            />
            Isento
          </ChoiceLabel>
        </FieldGrid>
        <FieldStack width={4}>
          <DraftText
            {...field('registerZipCode')}
            label={optional('CEP')}
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
          {...field('registerStreet')}
          label={optional('Rua ou avenida')}
          maxLength={ADDRESS_LIMITS.street}
          width={8}
        />
        <DraftText
          {...field('registerNumber')}
          label={optional('Número')}
          maxLength={ADDRESS_LIMITS.number}
          width={3}
        />
        <DraftText
          {...field('registerComplement')}
          label={optional('Complemento')}
          maxLength={ADDRESS_LIMITS.complement}
          width={4}
        />
        <DraftText
          {...field('registerDistrict')}
          label={optional('Bairro')}
          maxLength={ADDRESS_LIMITS.district}
          width={5}
        />
        <DraftText
          {...field('registerCity')}
          label={optional('Cidade')}
          maxLength={ADDRESS_LIMITS.city}
          width={8}
        />
        <DraftSelect
          {...field('registerState')}
          label={optional('Estado')}
          options={STATE_OPTIONS}
          width={4}
        />
      </FieldGrid>
      <p className="actions mt-5">
        <SaleButton intent={{ type: 'register-client' }} tone="primary" shortcut="F9" busy={busy}>
          Cadastrar
        </SaleButton>
      </p>
    </SaleDialog>
  );
}
