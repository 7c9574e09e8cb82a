import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { LOGO_TEXTS, MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { readLogo, removeLogo, sendLogo } from '~/features/company-face/company-face.server';
import type { LogoActionData } from '~/features/company-face/logo-panel';
import { keepsFileVersions, runFileAction } from '~/server/forms/file-action.server';
import { pathId } from '~/server/forms/posted-form.server';
import { requireUploadSession } from '~/server/forms/upload.server';
import { requireSession } from '~/server/session/guard.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** Not a page of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  const idCompany = pathId(params.idCompany);
  return redirect(
    idCompany === null ? '/dashboard/company' : `/dashboard/company/${idCompany}/face`,
  );
}

const done = (data: LogoActionData, message: string) => ({ data, message });

/** Sends or removes a logo. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idCompany = pathId(params.idCompany);
  if (idCompany === null) throw redirect('/dashboard/company');
  return runFileAction(request, {
    page: `/dashboard/company/${idCompany}/face${new URL(request.url).search}`,
    place: 'logo-title',
    limit: { max: MAX_LOGO_BYTES, ...LOGO_TEXTS },
    called: 'A logo',
    stored: async () => {
      const logo = await readLogo(session, idCompany);
      const data: LogoActionData = { logo };
      return { shown: logo?.sha256 ?? null, data };
    },
    isVersioned: () => keepsFileVersions(session),
    send: async ({ bytes }, write) => {
      const sent = await sendLogo(session, idCompany, { bytes, ...write });
      const did = done({ logo: sent.data }, 'Logo enviada com sucesso');
      return sent.isReplayed ? { ...did, again: sent.data.sha256 } : did;
    },
    remove: async () => {
      await removeLogo(session, idCompany);
      return done({ logo: null }, 'Logo removida com sucesso');
    },
  });
}
