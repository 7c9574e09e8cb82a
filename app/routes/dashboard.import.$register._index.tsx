import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form-page';
import { ImportColumns } from '~/features/import/import-columns';
import { manyOf } from '~/features/import/import-texts';
import { ImportUploadForm } from '~/features/import/import-upload-form';
import { SignInAgain } from '~/features/session/sign-in-again';
import { failAction, failLoader } from '~/server/api-errors.server';
import { refuseForm } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { asVisit, importRegister, readPostedFile, requireUploadSession, withoutExtension } from '~/server/import-page.server';
import { listImportColumns, sendImport } from '~/server/resources/import.server';

export { keepForm as clientAction, keepFormData as shouldRevalidate } from '~/components/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Importar ${manyOf(data?.register ?? '')} · Prumo` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const columns = await listImportColumns(session, register).catch((error: unknown) => failLoader(withoutExtension(error), request));
  return json({ register, columns });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const register = importRegister(params.register);
  const posted = await readPostedFile(request);
  if ('refusal' in posted) return json(posted.refusal, { status: 422 });
  try {
    return redirect(`/dashboard/import/${register}/${await sendImport(session, register, posted.file)}`);
  } catch (error) {
    return refuseForm(await failAction(error, asVisit(request)), {});
  }
}

export default function SendImport() {
  const { register, columns } = useLoaderData<typeof loader>();
  const list = `/dashboard/${register}${useLocation().search}`;
  return (
    <FormPage title={`Importar ${manyOf(register)}`} backTo={list} overlay={<SignInAgain />}>
      <div className="import">
        <ImportUploadForm modelHref={`/dashboard/import/${register}/model`} cancelTo={list} />
        <ImportColumns columns={columns} />
      </div>
    </FormPage>
  );
}
