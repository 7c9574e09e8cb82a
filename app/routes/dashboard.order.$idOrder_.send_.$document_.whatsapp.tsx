import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';

import { formatPhone } from '@domain/phone';
import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { sendByWhatsApp } from '~/features/sending/send-action.server';
import { readSendPage } from '~/features/sending/send-page.server';
import { sendPath } from '~/features/sending/sending-texts';
import { SentBefore } from '~/features/sending/sent-before';
import { ShareButton } from '~/features/sending/share-button';
import { WHATSAPP_FORM_ID, WhatsAppForm } from '~/features/sending/whatsapp-form';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ? `Enviar ${data.title} por WhatsApp · Prumo` : 'WhatsApp · Prumo' },
];

export async function loader(page: LoaderFunctionArgs) {
  return json(await readSendPage(page));
}

export async function action(page: ActionFunctionArgs) {
  return sendByWhatsApp(page);
}

export default function SendByWhatsApp() {
  const {
    idOrder,
    document,
    back,
    backTo,
    title,
    sentBefore,
    files,
    link,
    phone,
    message,
    validityDays,
    idempotencyKey,
  } = useLoaderData<typeof loader>();
  const values = useMemo(
    () => ({ phone: formatPhone(phone), message, validityDays }),
    [phone, message, validityDays],
  );
  return (
    <FormPage
      title={`Enviar por WhatsApp: ${title}`}
      backTo={backTo}
      aside={
        <ButtonLink to={sendPath(idOrder, document, { back })}>
          <Icon name="mail" />
          Enviar por e-mail
        </ButtonLink>
      }
    >
      <SentBefore said={sentBefore} />
      <WhatsAppForm
        values={values}
        hasFile={files.length > 0}
        link={link}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      >
        <ShareButton
          idOrder={idOrder}
          document={document}
          fileName={files[0]}
          formId={WHATSAPP_FORM_ID}
        />
      </WhatsAppForm>
    </FormPage>
  );
}
