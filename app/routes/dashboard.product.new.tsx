import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import { FormPage } from '~/components/form/form-page';
import { PRODUCT_ENTERED, productIntents } from '~/features/product/new-group.server';
import { createProduct } from '~/features/product/product.server';
import { PRODUCT_RECORD, ProductForm } from '~/features/product/product-form';
import {
  defaultCompany,
  NEW_PRODUCT,
  NO_PRODUCT_OPTIONS,
} from '~/features/product/product-form-values';
import { readProductOptions } from '~/features/product/product-options.server';
import { productSaved } from '~/features/product/product-saved.server';
import { runNewRecord } from '~/server/forms/new-record.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar produto · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const options = await readProductOptions(session).catch((error: unknown) =>
    failFormLoader(error, request, NO_PRODUCT_OPTIONS),
  );
  const idCompany = defaultCompany(options.companies, session.companyId);
  return json({ idempotencyKey: randomUUID(), options, idCompany });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const intents = productIntents(session);
  const record = { ...PRODUCT_RECORD, intents, entered: PRODUCT_ENTERED };
  return runNewRecord(request, record, {
    path: '/dashboard/product',
    create: async (input, idempotencyKey) => {
      const { idProduct, blingSync } = await createProduct(session, input, idempotencyKey);
      const saved = { idProduct, product: input, blingSync };
      const success = 'Produto cadastrado com sucesso';
      return { id: idProduct, answer: (to) => productSaved(session, to, { ...saved, success }) };
    },
  });
}

export default function NewProduct() {
  const { idempotencyKey, options, idCompany } = useLoaderData<typeof loader>();
  // After 'Salvar e cadastrar outro' the key is another one, and so is the form.
  const values = useMemo(
    () => ({ ...NEW_PRODUCT, idCompany }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- other values, by identity
    [idCompany, idempotencyKey],
  );
  const backTo = `/dashboard/product${useLocation().search}`;
  return (
    <FormPage title="Cadastrar produto" backTo={backTo}>
      <ProductForm
        values={values}
        options={options}
        idProduct={null}
        same={null}
        etag={null}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
