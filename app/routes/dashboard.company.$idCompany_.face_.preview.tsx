import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { NEW_FACE } from '@domain/company/company-face';
import { keysOf } from '@domain/keys-of';
import { openFacePreview } from '~/features/company-face/company-face.server';
import { pathId, readForm } from '~/server/forms/posted-form.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** A reloaded preview tab has no choices: redirect to the form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  return redirect(pageOf(pathId(params.idCompany)));
}

/** 'Ver um PDF de exemplo': an invented quote with the form's current choices; nothing is saved. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = pathId(params.idCompany);
  const page = pageOf(idCompany);
  if (idCompany === null) return redirect(page);
  const form = await readForm(request);
  const face = Object.fromEntries(keysOf(NEW_FACE).map((name) => [name, form.get(name)]));
  const file = await openFacePreview(session, { idCompany, face }, request.signal).catch(
    (error: unknown) => failFile(error, request, { backTo: page }),
  );
  return streamFile(file, 'Orcamento-exemplo.pdf');
}

function pageOf(idCompany: number | null): string {
  return idCompany === null ? '/dashboard/company' : `/dashboard/company/${idCompany}/face`;
}
