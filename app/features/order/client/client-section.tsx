import { type ComponentProps, useRef } from 'react';

import { allows } from '@domain/access/areas';
import { EMAIL_MAX_LENGTH, maskEmail } from '@domain/email';
import { hasClient, isWithoutDocument } from '@domain/order/draft/draft-client';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { LOCKED_PAYER } from '@domain/order/order-locks';
import { maskMobilePhone } from '@domain/phone';
import { cleanTaxId, formatCpfCnpj } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { useAccess } from '~/components/navigation/use-access';
import { FieldGrid, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { IntentButton } from '~/features/order/shared/intent-button';
import { OrderAddressFields } from '~/features/order/shared/order-address-fields';
import type { SectionProps } from '~/features/order/shared/order-context';
import { SECTION_TITLE } from '~/features/order/shared/order-look';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { DraftText } from '~/features/order-entry/draft-field';

import { ClientPicker } from './client-picker';
import { SaveClient } from './save-client';

/** Client data in the form that is not typed. */
const CLIENT_HIDDEN = [
  'idClient',
  'clientBefore',
  'foundDocument',
  'foundId',
  'typedDocument',
] as const;

/**
 * Tab 'Cliente': looked up by tax id, and editable for this order only, unless the register is to
 * be updated (R-ORD-09, R-ORD-10).
 */
export function ClientSection({
  onLookUp,
  payerLocked,
  picker,
  ...props
}: SectionProps & {
  onLookUp: () => void;
  payerLocked: boolean;
  picker: Omit<ComponentProps<typeof ClientPicker>, 'error' | 'hasClient' | 'clientName'>;
}) {
  const { draft, dispatch, onField, errors, locked } = props;
  // A slip's payer is locked; contact data is not.
  const sameClient = locked || payerLocked;
  const entered = useRef('');
  const mayRegister = allows(useAccess(), 'client', 'change');
  const late = useLateParts();

  /** Looks the client up on blur of a complete tax id. */
  const lookUpTyped = () => {
    const document = cleanTaxId(draft.clientCpfCnpj);
    const typed = document !== entered.current && document !== cleanTaxId(draft.foundDocument);
    if (typed && isValidCpfCnpj(document)) onLookUp();
  };

  const text = (
    name: 'clientName' | 'clientPhone' | 'clientEmail' | 'clientStateRegistration',
  ) => ({
    name,
    value: draft[name],
    onValue: onField,
    error: errors.get(name),
    readOnly: locked,
  });
  return (
    <>
      {sameClient ? null : (
        <ClientPicker
          error={errors.get('clientSearch')}
          hasClient={hasClient(draft)}
          clientName={draft.clientName}
          {...picker}
        />
      )}
      <div role="status" className="print:hidden">
        {late && !sameClient ? <late.ClientBefore text={draft.clientBefore} /> : null}
      </div>
      {payerLocked ? <Notice dense>{LOCKED_PAYER}</Notice> : null}
      {locked || !mayRegister ? null : (
        <SaveClient {...{ draft, dispatch }} error={errors.get('saveClient')} />
      )}
      {CLIENT_HIDDEN.map((name) => (
        <input key={name} type="hidden" name={name} value={draft[name]} autoComplete="off" />
      ))}
      <FieldGrid>
        <FieldWithButton
          // Beside its button a CNPJ needs this width.
          width={6}
          stacks="narrow"
          onFocus={(event) => {
            if (event.target instanceof HTMLInputElement)
              entered.current = cleanTaxId(event.target.value);
          }}
        >
          <DraftText
            name="clientCpfCnpj"
            label="CPF/CNPJ"
            value={draft.clientCpfCnpj}
            onValue={onField}
            error={errors.get('clientCpfCnpj')}
            help={isWithoutDocument(draft) ? ORDER_TEXTS.withoutDocument : undefined}
            mask={formatCpfCnpj}
            maxLength={18}
            readOnly={sameClient}
            onBlur={lookUpTyped}
            data-enter-intent="look-up-client"
          />
          {sameClient ? null : (
            <IntentButton intent={{ type: 'look-up-client' }} section="cliente" goesOn>
              <Icon name="search" />
              Buscar
            </IntentButton>
          )}
        </FieldWithButton>
        <DraftText
          {...text('clientName')}
          readOnly={sameClient}
          label="Nome"
          maxLength={ORDER_LIMITS.name}
          width={6}
        />
        <DraftText
          label="Celular"
          type="tel"
          inputMode="tel"
          mask={maskMobilePhone}
          maxLength={16}
          width={4}
          {...text('clientPhone')}
        />
        <DraftText
          label="E-mail"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX_LENGTH}
          mask={maskEmail}
          width={5}
          {...text('clientEmail')}
        />
        <DraftText
          label="Inscrição estadual"
          maxLength={ORDER_LIMITS.stateRegistration}
          width={3}
          {...text('clientStateRegistration')}
        />
      </FieldGrid>
      <h3 className={SECTION_TITLE}>Endereço do cliente</h3>
      <OrderAddressFields target="client" readOnly={sameClient} {...props} />
    </>
  );
}
