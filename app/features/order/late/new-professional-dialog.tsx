import { useCallback } from 'react';

import { LOOKED_UP_FIELDS } from '@domain/address-look-up';
import { STATE_OPTIONS } from '@domain/brazilian-states';
import { formatDate } from '@domain/date';
import { maskEmail } from '@domain/email';
import { maskMobilePhone } from '@domain/phone';
import { PROFESSIONAL_LIMITS } from '@domain/professional/professional-limits';
import { formatCpf } from '@domain/tax-id';
import { formatZipCode } from '@domain/zip-code';
import { useAddressLookUp } from '~/components/form/address/use-address-look-up';
import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { DateInput } from '~/components/form/fields/date-input';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { typeText } from '~/components/form/fields/form-values';
import { DialogTitle } from '~/components/ui/dialog';
import { FieldGrid, FieldStack } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { useModal } from '~/components/ui/use-modal';
import { ChoiceField, TextField } from '~/features/order/missing-record/missing-record-fields';
import {
  MISSING_PROFESSIONAL,
  type NewProfessionalField,
  type NewProfessionalForm,
} from '~/features/order/missing-record/new-professional-fields';
import { IntentButton } from '~/features/order/shared/intent-button';

import { OrderDialog } from './order-dialog';

const EMAIL_HELP =
  'É com ele que o profissional entra; o convite para escolher a senha vai para cá.';

/**
 * Registers a missing professional inside the order's form: the fields that R-PRO-01 to R-PRO-04
 * require, posted with the whole order, whose professional they become (R-ORD-38).
 */
export function NewProfessionalDialog({
  form,
  onClose,
}: {
  form: NewProfessionalForm;
  onClose: () => void;
}) {
  // The first in field order, not in the order of the rules.
  const isWrong = Object.keys(form.errors).length > 0;
  const ref = useModal(
    isWrong ? '[aria-invalid]' : `[name="${MISSING_PROFESSIONAL.nameOf('name')}"]`,
  );
  const { names: changed, onInput } = useChangedSince(form);
  const typed = useCallback(
    (field: NewProfessionalField) => inputOf(ref.current, field)?.value ?? '',
    [ref],
  );
  const zip = useAddressLookUp({
    read: useCallback(
      () => ({
        zipCode: typed('zipCode'),
        street: typed('street'),
        district: typed('district'),
        city: typed('city'),
        state: typed('state'),
      }),
      [typed],
    ),
    fill: useCallback(
      (change) => {
        for (const name of LOOKED_UP_FIELDS) {
          const input = inputOf(ref.current, name);
          if (!input || change[name] === undefined) continue;
          if (input instanceof HTMLInputElement) typeText(input, change[name]);
          else input.value = change[name];
        }
      },
      [ref],
    ),
  });
  const field = <Field extends NewProfessionalField>(name: Field) => {
    const id = MISSING_PROFESSIONAL.nameOf(name);
    const error = changed.includes(id) ? undefined : form.errors[name];
    return { id, error, value: form.typed[name], intent: 'register-professional' as const };
  };
  const birthDate = field('birthDate');
  const zipCode = field('zipCode');
  return (
    <OrderDialog
      ref={ref}
      titleId="new-professional-title"
      width="2xl"
      onInput={onInput}
      onClose={onClose}
    >
      <DialogTitle id="new-professional-title">Cadastrar profissional</DialogTitle>
      <FieldGrid>
        <TextField
          label="Nome completo"
          width={6}
          maxLength={PROFESSIONAL_LIMITS.name}
          autoCapitalize="words"
          {...field('name')}
        />
        <TextField
          label="CPF"
          width={3}
          mask={formatCpf}
          maxLength={14}
          inputMode="numeric"
          {...field('cpf')}
        />
        <FieldFrame id={birthDate.id} label="Data de nascimento" error={birthDate.error} width={3}>
          <DateInput
            name={birthDate.id}
            defaultValue={formatDate(birthDate.value) || birthDate.value}
            min="1901-01-01"
            max={form.latestBirthDate}
            data-enter-intent={birthDate.intent}
            {...describedBy(birthDate.id, { error: birthDate.error })}
          />
        </FieldFrame>
        <TextField
          label="Celular"
          width={4}
          mask={maskMobilePhone}
          maxLength={16}
          inputMode="tel"
          {...field('phone')}
        />
        <TextField
          label="E-mail"
          width={8}
          mask={maskEmail}
          maxLength={PROFESSIONAL_LIMITS.email}
          inputMode="email"
          autoCapitalize="none"
          help={EMAIL_HELP}
          {...field('email')}
        />
        <FieldStack width={3}>
          <TextField
            {...zipCode}
            error={zip.message ?? zipCode.error}
            label="CEP"
            mask={formatZipCode}
            maxLength={10}
            inputMode="numeric"
            onText={(text) => void zip.typed(text)}
          />
          <span className="js:hidden">
            <IntentButton intent={{ type: 'look-up-professional-zip' }} section="obra" small>
              <Icon name="search" />
              Buscar endereço
            </IntentButton>
          </span>
        </FieldStack>
        <TextField
          label="Rua ou avenida"
          width={6}
          maxLength={PROFESSIONAL_LIMITS.street}
          {...field('street')}
        />
        <TextField
          label="Número"
          width={3}
          maxLength={PROFESSIONAL_LIMITS.number}
          {...field('number')}
        />
        <TextField
          label="Bairro"
          width={4}
          maxLength={PROFESSIONAL_LIMITS.district}
          {...field('district')}
        />
        <TextField
          label="Cidade"
          width={5}
          maxLength={PROFESSIONAL_LIMITS.city}
          {...field('city')}
        />
        <ChoiceField label="Estado" width={3} options={STATE_OPTIONS} {...field('state')} />
      </FieldGrid>
      <p className="actions mt-5">
        <IntentButton intent={{ type: 'register-professional' }} section="obra" tone="primary">
          <Icon name="plus" />
          Cadastrar e escolher
        </IntentButton>
        <IntentButton intent={{ type: 'refresh' }} section="obra" onClick={onClose}>
          Voltar ao orçamento
        </IntentButton>
      </p>
    </OrderDialog>
  );
}

function inputOf(dialog: HTMLElement | null, field: NewProfessionalField) {
  const found = dialog?.querySelector(`[name="${MISSING_PROFESSIONAL.nameOf(field)}"]`);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
}
