import { withZod } from '@remix-validated-form/with-zod';

import { EMAIL_MAX_LENGTH, maskEmail } from '@domain/email';
import { written } from '@domain/placeholder-text';
import { CLIENT_LINK } from '@domain/sending/client-link';
import { companyMessagesSchema } from '@domain/sending/company-messages';
import {
  MESSAGE_KINDS,
  MESSAGE_LABELS,
  MESSAGE_PLACEHOLDERS,
  messageField,
  type MessageKind,
} from '@domain/sending/message-texts';
import { SENDING_LIMITS } from '@domain/sending/sending-schema';
import { FormCheckbox } from '~/components/form/fields/form-choices';
import { FormText, FormTextArea } from '~/components/form/fields/form-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { FieldGrid, FieldStack, Help } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { UnreachedNotice } from '~/features/extension/unreached-notice';
import { useExtension } from '~/features/extension/use-extension';

import type { CompanyMessagesValues } from './company-messages-values';
import { MessageExample } from './message-example';

export const MESSAGES_FORM_ID = 'company-messages-form';
export const companyMessagesValidator = withZod(companyMessagesSchema);

/** The intent of 'Ver exemplos', without script. */
export const EXAMPLES = 'examples';
/** Where they are shown. */
const MESSAGES_ID = 'messages';

interface CompanyMessagesFormProps {
  values: CompanyMessagesValues;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
  /** The texts as typed in the form. */
  typed: Readonly<Record<string, unknown>>;
}

/** A company's messages to its clients, and when reminders are sent. */
export function CompanyMessagesForm({
  values,
  etag,
  idempotencyKey,
  cancelTo,
  typed,
}: CompanyMessagesFormProps) {
  return (
    <RecordForm
      id={MESSAGES_FORM_ID}
      validator={companyMessagesValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Lembretes de cobrança">
        <Help>
          Por e-mail, às 9 horas, uma vez para cada parcela em aberto dos pedidos que já são vendas.
          As de cartão ficam sem: quem paga é a operadora.
        </Help>
        <UnreachedNotice receiver="clients" />
        <FieldGrid>
          <FieldStack width={6}>
            <FormCheckbox name="remindBefore" label="Lembrar 3 dias antes do vencimento" />
            <FormCheckbox name="remindDue" label="Lembrar no dia do vencimento" />
            <FormCheckbox name="remindAfter" label="Lembrar 3 dias depois do vencimento" />
          </FieldStack>
          <FormText
            name="replyTo"
            label="E-mail que recebe as respostas"
            optional
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
            mask={maskEmail}
            width={6}
            help="Se deixar em branco, a resposta vai para quem enviou. Resposta de lembrete ninguém recebe."
          />
        </FieldGrid>
      </Fieldset>
      <div id={MESSAGES_ID} className="grid gap-4">
        {MESSAGE_KINDS.map((kind) => (
          <MessageFields key={kind} kind={kind} typed={typed} />
        ))}
      </div>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={MESSAGES_FORM_ID}>Atualizar</SubmitButton>
        <noscript>
          <Button type="submit" name="intent" value={EXAMPLES} formAction={`#${MESSAGES_ID}`}>
            Ver exemplos
          </Button>
        </noscript>
      </FormActions>
    </RecordForm>
  );
}

function MessageFields({
  kind,
  typed,
}: {
  kind: MessageKind;
  typed: Readonly<Record<string, unknown>>;
}) {
  const [subject, text] = [messageField(kind, 'subject'), messageField(kind, 'text')];
  const label = MESSAGE_LABELS[kind];
  const sendsLink = useExtension('sending-link');
  const placeholders = MESSAGE_PLACEHOLDERS[kind].filter(
    ({ name }) => sendsLink || name !== CLIENT_LINK,
  );
  return (
    <Fieldset legend={label}>
      <FieldGrid>
        <FormText
          name={subject}
          label="Assunto"
          optional
          autoComplete="off"
          maxLength={SENDING_LIMITS.subject}
          width={12}
        />
        <FormTextArea
          name={text}
          label="Mensagem"
          optional
          rows={8}
          maxLength={SENDING_LIMITS.message}
          width={12}
          help="Se deixar em branco, volta ao texto padrão."
        />
      </FieldGrid>
      <details>
        <summary className="cursor-pointer py-2 text-accent">
          Campos que o sistema preenche
          <span className="sr-only"> em {label}</span>
        </summary>
        <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6 gap-y-2">
          {placeholders.map(({ name, meaning }) => (
            <div key={name}>
              <dt>
                <code className="wrap-anywhere">{written(name)}</code>
              </dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <MessageExample
        formId={MESSAGES_FORM_ID}
        kind={kind}
        typed={{ subject: String(typed[subject] ?? ''), text: String(typed[text] ?? '') }}
      />
    </Fieldset>
  );
}
