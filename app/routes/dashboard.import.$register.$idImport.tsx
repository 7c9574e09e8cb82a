import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { pageQuery } from '@domain/page-query';
import { z } from '@domain/zod';
import { PlainFormFeedback } from '~/components/form/errors/form-feedback';
import { FormPage } from '~/components/form/form-page';
import {
  confirmImport,
  listImportErrors,
  readImport,
  readImportPreview,
} from '~/features/import/import.server';
import { ImportErrors } from '~/features/import/import-errors';
import { ImportInProgress } from '~/features/import/import-in-progress';
import { ImportKnown } from '~/features/import/import-known';
import { ImportCounts, ImportSummary, isUnderWay } from '~/features/import/import-outcome';
import { importId, importRegister, withoutExtension } from '~/features/import/import-page.server';
import { IMPORT_PARTS } from '~/features/import/import-parts';
import { ImportPreview } from '~/features/import/import-preview';
import { manyOf } from '~/features/import/import-texts';
import { readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithFailure } from '~/server/session/toast.server';

const errorsQuery = z.object(pageQuery(20));

export {
  keepPage as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Importar ${manyOf(data?.file.register ?? '')} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const idImport = importId(params.idImport);
  const query = readFilter(request, errorsQuery);
  const [file, errors, preview] = await Promise.all([
    readImport(session, idImport),
    listImportErrors(session, idImport, query),
    readImportPreview(session, idImport),
  ]).catch((error: unknown) => failLoader(withoutExtension(error), request));
  if (file.register !== register) throw new Response(null, { status: 404 });
  returnToFirstPage(request, query.page, errors);
  return json({ file, errors, preview, query, idempotencyKey: randomUUID() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const here = `/dashboard/import/${importRegister(params.register)}/${importId(params.idImport)}`;
  const form = await readForm(request);
  try {
    const onlyGood = postedText(form, 'intent') === 'confirm-good';
    await confirmImport(session, importId(params.idImport), {
      idempotencyKey: postedHeader(form, 'idempotencyKey'),
      onlyGood,
    });
    return redirect(here);
  } catch (error) {
    const failure = await failAction(error, request);
    throw await redirectWithFailure(here, failure, [failure.message]);
  }
}

export default function ImportFile() {
  const { file, errors, preview, query, idempotencyKey } = useLoaderData<typeof loader>();
  const again = `/dashboard/import/${file.register}`;
  const here = `${again}/${file.idImport}`;
  const underWay = isUnderWay(file);
  return (
    <FormPage title={`Importar ${manyOf(file.register)}`} backTo={again}>
      <PlainFormFeedback changed={[]} />
      <div className={IMPORT_PARTS}>
        <ImportSummary
          file={file}
          links={{ again, list: `/dashboard/${file.register}`, badRows: `${here}/bad-rows` }}
          idempotencyKey={idempotencyKey}
        >
          {underWay ? (
            <ImportInProgress
              register={file.register}
              progress={file}
              progressHref={`${here}/progress`}
            />
          ) : (
            <>
              {file.totalRows === 0 ? null : <ImportCounts file={file} />}
              {preview ? <ImportPreview file={file} preview={preview} /> : null}
            </>
          )}
        </ImportSummary>
        {underWay ? null : <ImportKnown file={file} known={preview?.known ?? []} />}
        {(file.state === 'refused' || file.state === 'done') && errors.total > 0 ? (
          <ImportErrors
            errors={errors}
            page={query.page}
            pageSize={query.pageSize}
            fileHref={`${here}/errors`}
          />
        ) : null}
      </div>
    </FormPage>
  );
}
