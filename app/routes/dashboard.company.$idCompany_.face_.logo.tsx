import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { LOGO_TEXTS, MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { removeLogo, sendLogo } from '~/features/company-face/company-face.server';
import type { LogoActionData } from '~/features/company-face/logo-panel';
import { errorsByField, paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedText } from '~/server/forms/posted-form.server';
import {
  asGet,
  readPostedFile,
  readUpload,
  requireUploadSession,
} from '~/server/forms/upload.server';
import { failAction } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';
import {
  redirectWithError,
  redirectWithFailure,
  redirectWithSuccess,
} from '~/server/session/toast.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** Not a page of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  const idCompany = pathId(params.idCompany);
  return redirect(
    idCompany === null ? '/dashboard/company' : `/dashboard/company/${idCompany}/face`,
  );
}

/**
 * Sends or removes a logo. With `stay`, posted only by scripts, returns action data, so that the
 * other form keeps what is typed; otherwise redirects.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idCompany = pathId(params.idCompany);
  if (idCompany === null) throw redirect('/dashboard/company');
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const page = `/dashboard/company/${idCompany}/face${new URL(request.url).search}`;
  const done = (answer: LogoActionData, message: string) =>
    stays ? json<LogoActionData>(answer) : redirectWithSuccess(page, message);
  try {
    if (form && postedText(form, 'intent') === 'remove') {
      await removeLogo(session, idCompany);
      return await done({ logo: null }, 'Logo removida com sucesso');
    }
    const posted = await readPostedFile(form, 'file', { max: MAX_LOGO_BYTES, ...LOGO_TEXTS });
    if ('refusal' in posted) {
      const error = posted.refusal;
      return stays ? json<LogoActionData>({ error }) : await redirectWithError(page, error);
    }
    const logo = await sendLogo(session, idCompany, posted.file.bytes);
    return await done({ logo }, 'Logo enviada com sucesso');
  } catch (error) {
    const failure = await failAction(error, asGet(request));
    const message = errorsByField(failure.fields).file ?? failure.message;
    if (stays) return json<LogoActionData>({ error: message, paymentDue: paymentDueOf(failure) });
    return redirectWithFailure(page, failure, [message]);
  }
}
