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
import { runNewRecord } from '~/server/forms/new-record.server';
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
  return runNewRecord(request, SUPPLIER_RECORD, {
    path: '/dashboard/supplier',
    create: async (input, idempotencyKey) => ({
      id: await createSupplier(session, input, idempotencyKey),
      answer: (list) => redirectWithSuccess(list, 'Fornecedor cadastrado com sucesso'),
    }),
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
