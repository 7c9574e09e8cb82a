import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { openContractPreview } from '~/features/contract/contract-template.server';
import { pathId, postedText, readForm } from '~/server/forms/posted-form.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** A reloaded preview tab has no text: redirect to the form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  return redirect(pageOf(pathId(params.idCompany)));
}

/** 'Ver com um orçamento de exemplo': the form's current text, as a PDF; nothing is saved. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = pathId(params.idCompany);
  const page = pageOf(idCompany);
  if (idCompany === null) return redirect(page);
  const text = postedText(await readForm(request), 'text') ?? '';
  const file = await openContractPreview(session, { idCompany, text }, request.signal).catch(
    (error: unknown) => failFile(error, request, { backTo: page }),
  );
  return streamFile(file, 'Contrato-exemplo.pdf');
}

function pageOf(idCompany: number | null): string {
  return idCompany === null ? '/dashboard/company' : `/dashboard/company/${idCompany}/contract`;
}
