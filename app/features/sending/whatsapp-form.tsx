import { withZod } from '@remix-validated-form/with-zod';
import type { ReactNode } from 'react';

import { maskMobilePhone } from '@domain/phone';
import { SENDING_LIMITS, whatsAppSendingSchema } from '@domain/sending/sending-schema';
import type { SendingDraft } from '@domain/wire/sending';
import { FormText, FormTextArea } from '~/components/form/fields/form-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

import { LinkFields } from './link-fields';

export const WHATSAPP_FORM_ID = 'send-whatsapp-form';
export const whatsAppValidator = withZod(whatsAppSendingSchema);

const isValid = (form: FormData) =>
  isOwnDocument() && whatsAppSendingSchema.safeParse(Object.fromEntries(form)).success;

/** A document loaded for another screen has a policy that blocks posts redirecting to WhatsApp. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
}

interface WhatsAppFormProps {
  values: { phone: string; message: string; validityDays: string };
  /** Whether the message ends with the address of a file. */
  hasFile: boolean;
  /** The client's link that the message may have; null where there is none to offer. */
  link: SendingDraft['link'];
  idempotencyKey: string;
  cancelTo: string;
  /** Other ways to send the same message. */
  children: ReactNode;
}

/** 'Enviar' by WhatsApp: recorded on the order, then written in another tab, ready to be sent. */
export function WhatsAppForm({
  values,
  hasFile,
  link,
  idempotencyKey,
  cancelTo,
  children,
}: WhatsAppFormProps) {
  return (
    <RecordForm
      id={WHATSAPP_FORM_ID}
      validator={whatsAppValidator}
      values={values}
      idempotencyKey={idempotencyKey}
      isValid={isValid}
    >
      <Fieldset legend="WhatsApp">
        <FieldGrid>
          <FormText
            name="phone"
            label="Celular"
            optional
            type="tel"
            inputMode="tel"
            mask={maskMobilePhone}
            maxLength={16}
            autoComplete="off"
            width={4}
            help="Se deixar em branco, você escolhe o contato no WhatsApp."
          />
          <FormTextArea
            name="message"
            label="Mensagem"
            rows={10}
            maxLength={SENDING_LIMITS.message}
            width={12}
            help={
              hasFile && link === null
                ? 'No fim vai o link do PDF, que o cliente abre sem senha por 180 dias.'
                : hasFile
                  ? 'Sem o link, no fim vai o link do PDF, que o cliente abre sem senha por 180 dias.'
                  : 'Vai só o texto.'
            }
          />
          <LinkFields link={link} />
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={WHATSAPP_FORM_ID} icon="smartphone" newTab>
          Abrir o WhatsApp
        </SubmitButton>
        {children}
      </FormActions>
    </RecordForm>
  );
}
