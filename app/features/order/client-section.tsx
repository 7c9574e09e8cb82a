import { Search } from 'lucide-react';

import { EMAIL_MAX_LENGTH, maskEmail } from '@domain/email';
import { formatCpfCnpj } from '@domain/documents';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import { maskMobilePhone } from '@domain/phone';

import { DraftText } from './draft-field';
import { IntentButton } from './intent-button';
import { OrderAddressFields } from './order-address-fields';
import type { SectionProps } from './order-context';

/** Tab 'Cliente': looked up by document, and editable for this order alone (spec 2, Order screen). */
export function ClientSection(props: SectionProps) {
  const { draft, onField, errors } = props;
  return (
    <>
      <input type="hidden" name="idClient" value={draft.idClient} />
      <input type="hidden" name="foundDocument" value={draft.foundDocument} />
      <div className="grid-form">
        <div className="span-4 field-with-button field-with-button--document">
          <DraftText
            name="clientCpfCnpj"
            label="CPF/CNPJ"
            value={draft.clientCpfCnpj}
            onValue={onField}
            error={errors.get('clientCpfCnpj')}
            mask={formatCpfCnpj}
            maxLength={18}
            width="span-12"
          />
          <IntentButton intent={{ type: 'look-up-client' }} section="cliente">
            <Search aria-hidden="true" />
            Buscar
          </IntentButton>
        </div>
        <DraftText name="clientName" label="Nome" value={draft.clientName} onValue={onField} error={errors.get('clientName')} maxLength={ORDER_LIMITS.name} width="span-8" />
        <DraftText name="clientPhone" label="Celular" type="tel" inputMode="tel" value={draft.clientPhone} onValue={onField} error={errors.get('clientPhone')} mask={maskMobilePhone} maxLength={16} width="span-4" />
        <DraftText name="clientEmail" label="E-mail" type="email" inputMode="email" autoCapitalize="none" value={draft.clientEmail} onValue={onField} error={errors.get('clientEmail')} maxLength={EMAIL_MAX_LENGTH} mask={maskEmail} width="span-5" />
        <DraftText name="clientStateRegistration" label="Inscrição estadual" value={draft.clientStateRegistration} onValue={onField} error={errors.get('clientStateRegistration')} maxLength={ORDER_LIMITS.stateRegistration} width="span-3" />
      </div>
      <h3 className="section-title">Endereço do cliente</h3>
      <OrderAddressFields {...props} target="client" />
    </>
  );
}
