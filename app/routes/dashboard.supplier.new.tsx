import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { createSupplier } from '~/features/supplier/supplier.server';
import { SUPPLIER_RECORD, SupplierForm } from '~/features/supplier/supplier-form';
import { NEW_SUPPLIER } from '~/features/supplier/supplier-form-values';
import { runRecordForm } from '~/server/forms/record-form.server';
import { withRecord } from '~/server/forms/saved-record.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar fornecedor · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({ idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const list = `/dashboard/supplier${new URL(request.url).search}`;
  return runRecordForm(request, SUPPLIER_RECORD, async (input, { idempotencyKey }) => {
    const id = await createSupplier(session, input, idempotencyKey);
    return withRecord(
      redirectWithSuccess(list, 'Fornecedor cadastrado com sucesso'),
      '/dashboard/supplier',
      id,
    );
  });
}

export default function NewSupplier() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/supplier${useLocation().search}`;
  return (
    <FormPage title="Cadastrar fornecedor" backTo={backTo}>
      <SupplierForm
        values={NEW_SUPPLIER}
        registered={false}
        etag={null}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
