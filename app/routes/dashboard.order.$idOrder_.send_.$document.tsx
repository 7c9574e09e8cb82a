import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';

import { EmailForm } from '~/features/sending/email-form';
import { sendByEmail } from '~/features/sending/send-action.server';
import { SendFrame, sendMeta } from '~/features/sending/send-frame';
import { readSendPage } from '~/features/sending/send-page.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = sendMeta('email');

export async function loader(page: LoaderFunctionArgs) {
  return json(await readSendPage(page));
}

export async function action(page: ActionFunctionArgs) {
  return sendByEmail(page);
}

export default function SendByEmail() {
  const page = useLoaderData<typeof loader>();
  const { files, link, idempotencyKey, backTo } = page;
  const { email, subject, message, validityDays } = page;
  const values = useMemo(
    () => ({ email, subject, message, validityDays }),
    [email, subject, message, validityDays],
  );
  return (
    <SendFrame channel="email" page={page}>
      <EmailForm
        values={values}
        files={files}
        link={link}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </SendFrame>
  );
}
