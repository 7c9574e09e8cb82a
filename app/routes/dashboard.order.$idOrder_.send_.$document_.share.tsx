import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { sendByShare } from '~/features/sending/send-action.server';
import { documentToSend } from '~/features/sending/send-page.server';
import { sendPath } from '~/features/sending/sending-texts';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** Not a page of its own. */
export async function loader(page: LoaderFunctionArgs) {
  const { subject } = await documentToSend(page);
  return redirect(sendPath(subject.idOrder, subject.document, { channel: 'whatsapp' }));
}

/** The data with which the page's script opens the device's share sheet. */
export async function action(page: ActionFunctionArgs) {
  return sendByShare(page);
}
