import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { z } from '@domain/zod';
import { FormPage } from '~/components/form/form-page';
import { searchOf } from '~/components/list/search-of';
import { listImportColumns, listSentImports, sendImport } from '~/features/import/import.server';
import { ImportColumns } from '~/features/import/import-columns';
import { importRegister, withoutExtension } from '~/features/import/import-page.server';
import { IMPORT_PARTS } from '~/features/import/import-parts';
import { FILE_TOO_LARGE, manyOf, noFile, XLSX_TYPE } from '~/features/import/import-texts';
import { ImportUploadForm } from '~/features/import/import-upload-form';
import { SentImports } from '~/features/import/sent-imports';
import { refuseForm } from '~/server/forms/form-refusal.server';
import { readFilter } from '~/server/forms/list-page.server';
import { postedHeader } from '~/server/forms/posted-form.server';
import {
  asGet,
  readPostedFile,
  readUpload,
  requireUploadSession,
} from '~/server/forms/upload.server';
import { listExtensions } from '~/server/http/extensions.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithWarning } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

/** The number of imports listed: the last ones, or as many as the API returns at once. */
const [FEW, MANY] = [10, 100];
const shownQuery = z.object({ imports: z.coerce.number().pipe(z.literal(MANY)).catch(FEW) });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Importar ${manyOf(data?.register ?? '')} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const { imports } = readFilter(request, shownQuery);
  const [columns, sent] = await Promise.all([
    listImportColumns(session, register),
    listSentImports(session, register, imports),
  ]).catch((error: unknown) => failLoader(withoutExtension(error), request));
  return json({ register, columns, sent, idempotencyKey: randomUUID() });
}

/** Safe to retry: nothing is written before confirmation. */
const RECEIVED =
  'O arquivo foi recebido, mas o servidor não disse o número da importação. Nada foi gravado.';

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const register = importRegister(params.register);
  const takesExcel = (await listExtensions(session)).includes('import-xlsx');
  const form = await readUpload(request);
  const posted = await readPostedFile(form, 'file', {
    max: MAX_IMPORT_BYTES,
    none: noFile(takesExcel),
    tooLarge: FILE_TOO_LARGE,
  });
  if ('refusal' in posted) return json({ fieldErrors: { file: posted.refusal } }, { status: 422 });
  try {
    const idImport = await sendImport(session, register, {
      ...posted.file,
      idempotencyKey: form && postedHeader(form, 'idempotencyKey'),
      type: takesExcel && isZipped(posted.file.bytes) ? XLSX_TYPE : 'text/csv',
    });
    if (idImport === null) return redirectWithWarning(`/dashboard/import/${register}`, RECEIVED);
    return redirect(`/dashboard/import/${register}/${idImport}`);
  } catch (error) {
    return refuseForm(await failAction(error, asGet(request)), {});
  }
}

/** An Excel file's signature; the API checks its content. */
function isZipped([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

export default function SendImport() {
  const { register, columns, sent, idempotencyKey } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(useLocation().search);
  params.delete('imports');
  const list = `/dashboard/${register}${searchOf(params)}`;
  params.set('imports', String(MANY));
  return (
    <FormPage title={`Importar ${manyOf(register)}`} backTo={list}>
      <div className={IMPORT_PARTS}>
        <ImportUploadForm
          modelHref={`/dashboard/import/${register}/model`}
          cancelTo={list}
          idempotencyKey={idempotencyKey}
        />
        {sent ? <SentImports sent={sent} moreTo={searchOf(params)} /> : null}
        <ImportColumns columns={columns} />
      </div>
    </FormPage>
  );
}
