import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { FormPage } from '~/components/form/form-page';
import { listImportColumns, sendImport } from '~/features/import/import.server';
import { ImportColumns } from '~/features/import/import-columns';
import { importRegister, withoutExtension } from '~/features/import/import-page.server';
import { IMPORT_PARTS } from '~/features/import/import-parts';
import { FILE_TOO_LARGE, manyOf, XLSX_TYPE } from '~/features/import/import-texts';
import { ImportUploadForm } from '~/features/import/import-upload-form';
import { refuseForm } from '~/server/forms/form-refusal.server';
import {
  asGet,
  readPostedFile,
  readUpload,
  requireUploadSession,
} from '~/server/forms/upload.server';
import { failAction, failLoader } from '~/server/http/api-errors.server';
import { listExtensions } from '~/server/http/extensions.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithWarning } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Importar ${manyOf(data?.register ?? '')} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const columns = await listImportColumns(session, register).catch((error: unknown) =>
    failLoader(withoutExtension(error), request),
  );
  return json({ register, columns });
}

/** Safe to retry: nothing is written before confirmation. */
const RECEIVED =
  'O arquivo foi recebido, mas o servidor não disse o número da importação. Nada foi gravado.';

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const register = importRegister(params.register);
  const takesExcel = (await listExtensions(session)).includes('import-xlsx');
  const none = takesExcel ? 'Escolha um arquivo CSV ou Excel.' : 'Escolha um arquivo CSV.';
  const posted = await readPostedFile(await readUpload(request), 'file', {
    max: MAX_IMPORT_BYTES,
    none,
    tooLarge: FILE_TOO_LARGE,
  });
  if ('refusal' in posted) return json({ fieldErrors: { file: posted.refusal } }, { status: 422 });
  try {
    const idImport = await sendImport(session, register, {
      ...posted.file,
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
  const { register, columns } = useLoaderData<typeof loader>();
  const list = `/dashboard/${register}${useLocation().search}`;
  return (
    <FormPage title={`Importar ${manyOf(register)}`} backTo={list}>
      <div className={IMPORT_PARTS}>
        <ImportUploadForm modelHref={`/dashboard/import/${register}/model`} cancelTo={list} />
        <ImportColumns columns={columns} />
      </div>
    </FormPage>
  );
}
