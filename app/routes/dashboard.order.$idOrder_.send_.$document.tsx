import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';

import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { EmailForm } from '~/features/sending/email-form';
import { sendByEmail } from '~/features/sending/send-action.server';
import { readSendPage } from '~/features/sending/send-page.server';
import { sendPath } from '~/features/sending/sending-texts';
import { SentBefore } from '~/features/sending/sent-before';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ? `Enviar ${data.title} por e-mail · Prumo` : 'Enviar por e-mail · Prumo' },
];

export async function loader(page: LoaderFunctionArgs) {
  return json(await readSendPage(page));
}

export async function action(page: ActionFunctionArgs) {
  return sendByEmail(page);
}

export default function SendByEmail() {
  const {
    idOrder,
    document,
    back,
    backTo,
    title,
    sentBefore,
    files,
    link,
    idempotencyKey,
    ...written
  } = useLoaderData<typeof loader>();
  const { email, subject, message, validityDays } = written;
  const values = useMemo(
    () => ({ email, subject, message, validityDays }),
    [email, subject, message, validityDays],
  );
  return (
    <FormPage
      title={`Enviar por e-mail: ${title}`}
      backTo={backTo}
      aside={
        <ButtonLink href={sendPath(idOrder, document, { channel: 'whatsapp', back })}>
          <Icon name="smartphone" />
          Enviar por WhatsApp
        </ButtonLink>
      }
    >
      <SentBefore said={sentBefore} />
      <EmailForm
        values={values}
        files={files}
        link={link}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
