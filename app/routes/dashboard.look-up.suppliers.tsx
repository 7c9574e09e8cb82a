import type { LoaderFunctionArgs } from '@remix-run/node';

import { supplierSearchSchema } from '@domain/supplier/supplier-search';
import { searchSuppliers } from '~/features/supplier/supplier.server';
import { readFilter } from '~/server/forms/list-page.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/** `?text=`: the suppliers that the text may mean. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { text } = readFilter(request, supplierSearchSchema);
  return answerLookUp(request, async () => ({ rows: await searchSuppliers(session, text) }));
}
