import { CLIENT_LIMITS } from '@domain/client/client-fields';
import { maskEmail } from '@domain/email';
import { maskMobilePhone } from '@domain/phone';
import { cleanTaxId, formatCpfCnpj, isCnpjLength } from '@domain/tax-id';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { FieldGrid, spanOf } from '~/components/ui/field';
import { DraftDate, DraftText } from '~/features/order-entry/draft-field';

import { saleField, type SaleStepProps } from './sale-step-props';

/** The personal data of the client to be registered. */
export function RegisterPerson({ step, today }: { step: SaleStepProps; today: string }) {
  return (
    <>
      <DraftText
        {...saleField(step, 'registerCpfCnpj')}
        label="CPF/CNPJ"
        mask={formatCpfCnpj}
        maxLength={18}
        width={4}
      />
      <DraftText
        {...saleField(step, 'registerName')}
        label="Nome / Razão Social"
        maxLength={CLIENT_LIMITS.name}
        width={8}
        autoCapitalize="words"
      />
      <DraftText
        {...saleField(step, 'registerPhone')}
        label="Celular"
        optional
        type="tel"
        inputMode="tel"
        mask={maskMobilePhone}
        maxLength={16}
        width={4}
      />
      <DraftText
        {...saleField(step, 'registerEmail')}
        label="E-mail"
        optional
        inputMode="email"
        autoCapitalize="none"
        maxLength={CLIENT_LIMITS.email}
        mask={maskEmail}
        width={4}
      />
      <DraftDate
        {...saleField(step, 'registerBirthDate')}
        label="Data de nascimento"
        optional
        width={4}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the only refused field
        autoFocus={useFocusOnArrival('registerBirthDate')}
        min="1901-01-01"
        max={today}
      />
      <StateRegistration {...step} />
    </>
  );
}

function StateRegistration(step: SaleStepProps) {
  const { draft, onField } = step;
  const legal = isCnpjLength(draft.registerCpfCnpj);
  const isCpf = cleanTaxId(draft.registerCpfCnpj).length === 11;
  const exempt = draft.registerExemptStateRegistration === 'on';
  return (
    // Without JavaScript the tax id may still be changed to a CNPJ in this form; a complete CPF
    // stays one.
    <FieldGrid width={12} className={legal ? undefined : isCpf ? 'hidden' : 'js:hidden'}>
      <DraftText
        {...saleField(step, 'registerStateRegistration')}
        label="Inscrição estadual"
        optional={!legal}
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
  );
}
