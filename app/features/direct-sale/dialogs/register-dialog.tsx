import { cleanTaxId } from '@domain/tax-id';
import { FieldGrid } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';

import { GoesOnKey } from '../shared/goes-on-key';
import type { SaleActionData } from '../shared/sale-action-data';
import { SaleButton } from '../shared/sale-button';
import { RegisterAddress } from './register-address';
import { RegisterPerson } from './register-person';
import { SaleDialog } from './sale-dialog';
import type { SaleStepProps } from './sale-step-props';

interface RegisterDialogProps extends SaleStepProps {
  busy: boolean;
  today: string;
  registered: SaleActionData['registered'];
}

/** Opens when no client has the sale's tax id (404), with the tax id filled in. */
export function RegisterDialog({ busy, today, registered, ...step }: RegisterDialogProps) {
  const { draft, goTo, announced, errors } = step;
  return (
    <SaleDialog
      title="Cadastrar cliente"
      back="finalize"
      backLabel="Voltar sem cadastrar"
      first="registerName"
      announced={announced}
      errors={errors}
      wide
      actions={
        <SaleButton intent={{ type: 'register-client' }} tone="primary" shortcut="F9" busy={busy}>
          Cadastrar
          <GoesOnKey />
        </SaleButton>
      }
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
        <RegisterPerson step={step} today={today} />
        <RegisterAddress step={step} />
      </FieldGrid>
    </SaleDialog>
  );
}
