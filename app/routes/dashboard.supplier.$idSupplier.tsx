import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';

import { todayIso } from '@domain/date';
import { ContactLinks } from '~/components/form/contact-links';
import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import { listAround } from '~/components/list/row-anchor';
import { DeleteLink } from '~/features/deletion/delete-link';
import { HistoryLink } from '~/features/history/history-link';
import { readSupplier, updateSupplier } from '~/features/supplier/supplier.server';
import {
  SUPPLIER_RECORD,
  SUPPLIER_TOGETHER,
  SupplierForm,
} from '~/features/supplier/supplier-form';
import { NEW_SUPPLIER, supplierFormValues } from '~/features/supplier/supplier-form-values';
import { NewBillLink } from '~/features/supplier-view/new-bill-link';
import { SupplierOverview } from '~/features/supplier-view/supplier-overview';
import { readSupplierBills } from '~/features/supplier-view/supplier-overview.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta('Editar fornecedor');

const UNKNOWN_SUPPLIER = 'Fornecedor desconhecido.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idSupplier = pathId(params.idSupplier);
  if (idSupplier === null) return redirectWithError('/dashboard/supplier', UNKNOWN_SUPPLIER);
  const [read, bills] = await Promise.all([
    readShown(session, idSupplier),
    readSupplierBills(session, idSupplier),
  ]).catch((error: unknown) => failFormLoader(error, request, [null, null] as const));
  return json({
    idempotencyKey: randomUUID(),
    today: todayIso(new Date()),
    bills,
    // Without the record, the form shows what was posted.
    ...(read ?? { values: NEW_SUPPLIER, etag: null }),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idSupplier = pathId(params.idSupplier);
  if (idSupplier === null) return redirectWithError('/dashboard/supplier', UNKNOWN_SUPPLIER);
  const list = listAround(new URL(request.url));
  const shared = { read: () => readShown(session, idSupplier), together: SUPPLIER_TOGETHER };
  return runRecordForm(request, { ...SUPPLIER_RECORD, shared }, async (input, write) => {
    await updateSupplier(session, { id: idSupplier, input, ...write });
    return redirectWithSuccess(list, 'Fornecedor atualizado com sucesso');
  });
}

/** The supplier as the form shows it. */
async function readShown(session: Session, idSupplier: number) {
  const { supplier, etag } = await readSupplier(session, idSupplier);
  return { values: supplierFormValues(supplier), etag };
}

export default function EditSupplier() {
  const { values, etag, idempotencyKey, today, bills } = useLoaderData<typeof loader>();
  const { idSupplier = '' } = useParams();
  const backTo = listAround(useLocation());
  return (
    <RecordPage
      title="Editar fornecedor"
      subtitle={values.name}
      backTo={backTo}
      aside={
        <>
          <HistoryLink area="supplier" id={idSupplier} />
          <DeleteLink register="supplier" id={idSupplier} />
        </>
      }
    >
      <ContactLinks phone={values.phone} email={values.email}>
        <NewBillLink idSupplier={idSupplier} />
      </ContactLinks>
      {bills ? <SupplierOverview idSupplier={idSupplier} bills={bills} today={today} /> : null}
      <SupplierForm
        values={values}
        registered
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </RecordPage>
  );
}
