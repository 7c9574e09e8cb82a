import { withZod } from '@remix-validated-form/with-zod';

import {
  BANK_ACCOUNT_LIMITS,
  bankAccountFormSchema,
  SLIP_BANK_OPTIONS,
} from '@domain/bank-slip/bank-account';
import { onlyDigits } from '@domain/digits';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { COUNT_FIELD, RATE_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid, Help } from '~/components/ui/field';
import { Section } from '~/components/ui/group';
import { useExtension } from '~/features/extension/use-extension';

export const BANK_ACCOUNT_FORM_ID = 'bank-account-form';
export const bankAccountValidator = withZod(bankAccountFormSchema);

/** The fields' initial values. */
export interface BankAccountValues {
  bankCode: string;
  agency: string;
  agencyDigit: string;
  account: string;
  accountDigit: string;
  agreement: string;
  wallet: string;
  nextNossoNumero: number;
  pixKey: string;
  lateFine: string;
  lateInterest: string;
}

interface BankAccountFormProps {
  values: BankAccountValues;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
}

const BANKS = [{ value: '', label: 'Selecione' }, ...SLIP_BANK_OPTIONS];

const KEY_ALONE =
  'Para receber por Pix basta a chave, de qualquer banco. A conta, abaixo, é só para gerar boletos.';

const CHARGED_ONCE = 'Uma vez, sobre o que está em aberto.';

/**
 * A company's Pix key, which needs no account (R-SLP-11), and the account that receives its bank
 * slips, and what late payments cost (R-REC-17). Fields that a bank does not need stay empty.
 */
export function BankAccountForm({ values, etag, idempotencyKey, cancelTo }: BankAccountFormProps) {
  const keyAlone = useExtension('pix-key-alone');
  const hasLateCharges = useExtension('late-charges');
  const rate = { ...RATE_FIELD, optional: true, maxLength: 5, autoComplete: 'off' } as const;
  const digits = { mask: onlyDigits, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <RecordForm
      id={BANK_ACCOUNT_FORM_ID}
      validator={bankAccountValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Section titleId="pix-title" title="Pix">
        <FieldGrid>
          <FormText
            name="pixKey"
            label="Chave Pix"
            optional
            autoComplete="off"
            autoCapitalize="none"
            maxLength={BANK_ACCOUNT_LIMITS.pixKey}
            width={6}
            help={keyAlone ? KEY_ALONE : 'Com ela, o boleto traz um QR code do Pix.'}
          />
        </FieldGrid>
      </Section>
      <Section titleId="account-title" title="Conta para boletos">
        <FieldGrid>
          <FormSelect name="bankCode" label="Banco" options={BANKS} width={3} />
          <FormText
            name="agency"
            label="Agência"
            {...digits}
            maxLength={BANK_ACCOUNT_LIMITS.agency}
            width={2}
          />
          <FormText
            name="agencyDigit"
            label="Dígito da agência"
            optional
            autoComplete="off"
            maxLength={BANK_ACCOUNT_LIMITS.digit}
            width={3}
          />
          <FormText
            name="account"
            label="Conta"
            {...digits}
            maxLength={BANK_ACCOUNT_LIMITS.account}
            width={2}
            help="Sem o dígito. No Santander, deixe vazia."
          />
          <FormText
            name="accountDigit"
            label="Dígito da conta"
            autoComplete="off"
            maxLength={BANK_ACCOUNT_LIMITS.digit}
            width={2}
          />
        </FieldGrid>
      </Section>
      <Section titleId="agreement-title" title="Cobrança">
        <FieldGrid>
          <FormText
            name="agreement"
            label="Convênio ou código do beneficiário"
            {...digits}
            maxLength={BANK_ACCOUNT_LIMITS.agreement}
            width={4}
            help="7 dígitos, no Banco do Brasil e no Santander. Nos outros, deixe vazio."
          />
          <FormText
            name="wallet"
            label="Carteira"
            {...digits}
            maxLength={BANK_ACCOUNT_LIMITS.wallet}
            width={2}
            help="Itaú 109, Bradesco 09, Banco do Brasil 17, Santander 101."
          />
          <FormText
            name="nextNossoNumero"
            label="Próximo nosso número"
            {...COUNT_FIELD}
            autoComplete="off"
            width={3}
            help="O número de cada boleto, contado sem o dígito. Nenhum se repete."
          />
        </FieldGrid>
      </Section>
      {hasLateCharges ? (
        <Section titleId="late-title" title="Pagamento em atraso">
          <FieldGrid>
            <FormText name="lateFine" label="Multa (%)" {...rate} width={3} help={CHARGED_ONCE} />
            <FormText
              name="lateInterest"
              label="Juros ao mês (%)"
              {...rate}
              width={3}
              help="Proporcionais aos dias de atraso."
            />
          </FieldGrid>
          <Help>
            São calculados ao receber uma parcela vencida e vão nas instruções dos boletos. O modelo
            de contrato do sistema prevê multa de 2% e juros de 1% ao mês.
          </Help>
        </Section>
      ) : null}
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={BANK_ACCOUNT_FORM_ID}>Atualizar</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
