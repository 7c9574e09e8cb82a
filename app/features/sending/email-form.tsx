import { withZod } from '@remix-validated-form/with-zod';

import { EMAIL_MAX_LENGTH, maskEmail } from '@domain/email';
import { emailSendingSchema, SENDING_LIMITS } from '@domain/sending/sending-schema';
import type { SendingDraft } from '@domain/wire/sending';
import { FormText, FormTextArea } from '~/components/form/fields/form-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

import { LinkFields } from './link-fields';

export const EMAIL_FORM_ID = 'send-email-form';
export const emailValidator = withZod(emailSendingSchema);

interface EmailFormProps {
  values: { email: string; subject: string; message: string; validityDays: string };
  /** The attachments' names. */
  files: readonly string[];
  /** The client's link that the message may have; null where there is none to offer. */
  link: SendingDraft['link'];
  idempotencyKey: string;
  cancelTo: string;
}

/** 'Enviar' by e-mail: recipient and message. */
export function EmailForm({ values, files, link, idempotencyKey, cancelTo }: EmailFormProps) {
  return (
    <RecordForm
      id={EMAIL_FORM_ID}
      validator={emailValidator}
      values={values}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="O que será enviado">
        <FieldGrid>
          <FormText
            name="email"
            label="E-mail"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
            mask={maskEmail}
            width={6}
          />
          <FormText
            name="subject"
            label="Assunto"
            autoComplete="off"
            maxLength={SENDING_LIMITS.subject}
            width={12}
          />
          <FormTextArea
            name="message"
            label="Mensagem"
            rows={10}
            maxLength={SENDING_LIMITS.message}
            width={12}
            help={files.length === 0 ? 'Vai sem anexo.' : `Em anexo: ${files.join(' e ')}.`}
          />
          <LinkFields link={link} />
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={EMAIL_FORM_ID} icon="mail">
          Enviar e-mail
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
