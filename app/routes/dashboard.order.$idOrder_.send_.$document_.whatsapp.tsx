import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';

import { formatPhone } from '@domain/phone';
import { sendByWhatsApp, tellOpenedAndLead } from '~/features/sending/open-whatsapp.server';
import { SendFrame, sendMeta } from '~/features/sending/send-frame';
import { readSendPage } from '~/features/sending/send-page.server';
import { ShareButton } from '~/features/sending/share-button';
import { useToldOnReturn } from '~/features/sending/use-told-on-return';
import { WHATSAPP_FORM_ID, WhatsAppForm } from '~/features/sending/whatsapp-form';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = sendMeta('whatsapp');

export async function loader(page: LoaderFunctionArgs) {
  const opened = await tellOpenedAndLead(page);
  if (opened) throw opened;
  return json(await readSendPage(page));
}

export async function action(page: ActionFunctionArgs) {
  return sendByWhatsApp(page);
}

export default function SendByWhatsApp() {
  const page = useLoaderData<typeof loader>();
  const { idOrder, document, backTo, files, link, idempotencyKey } = page;
  const { phone, message, validityDays } = page;
  useToldOnReturn(page);
  const values = useMemo(
    () => ({ phone: formatPhone(phone), message, validityDays }),
    [phone, message, validityDays],
  );
  return (
    <SendFrame channel="whatsapp" page={page}>
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
    </SendFrame>
  );
}
