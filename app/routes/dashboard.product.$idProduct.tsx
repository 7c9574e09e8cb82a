import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';

import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import { listAround } from '~/components/list/row-anchor';
import { DeleteLink } from '~/features/deletion/delete-link';
import { useExtension } from '~/features/extension/use-extension';
import { HistoryLink } from '~/features/history/history-link';
import { PRODUCT_ENTERED, productIntents } from '~/features/product/new-group.server';
import { PicturePanel } from '~/features/product/picture-panel';
import { readProduct, updateProduct } from '~/features/product/product.server';
import { PRODUCT_RECORD, ProductForm } from '~/features/product/product-form';
import {
  NEW_PRODUCT,
  NO_PRODUCT_OPTIONS,
  productFormValues,
} from '~/features/product/product-form-values';
import { readProductOptions } from '~/features/product/product-options.server';
import { readProductPicture } from '~/features/product/product-picture.server';
import { productSaved } from '~/features/product/product-saved.server';
import { otherOfDescription } from '~/features/product/same-description.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { ifSupported } from '~/server/http/extensions.server';
import { nullIfUnanswered } from '~/server/http/failed-call.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta('Editar produto');

const UNKNOWN_PRODUCT = 'Produto desconhecido.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idProduct = pathId(params.idProduct);
  if (idProduct === null) return redirectWithError('/dashboard/product', UNKNOWN_PRODUCT);
  // Without the record and the lists, the form shows what was posted.
  const [read, options, picture] = await Promise.all([
    readWithSame(session, idProduct),
    readProductOptions(session),
    ifSupported(session, 'product-pictures', () => readProductPicture(session, idProduct)),
  ]).catch((error: unknown) =>
    failFormLoader(error, request, [null, NO_PRODUCT_OPTIONS, null] as const),
  );
  return json({
    idProduct,
    options,
    picture,
    idempotencyKey: randomUUID(),
    ...(read ?? { values: NEW_PRODUCT, etag: null, same: null }),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idProduct = pathId(params.idProduct);
  if (idProduct === null) return redirectWithError('/dashboard/product', UNKNOWN_PRODUCT);
  const list = listAround(new URL(request.url));
  const shared = { read: () => readShown(session, idProduct) };
  const record = {
    ...PRODUCT_RECORD,
    shared,
    intents: productIntents(session),
    entered: PRODUCT_ENTERED,
  };
  return runRecordForm(request, record, async (input, write) => {
    const blingSync = await updateProduct(session, { id: idProduct, input, ...write });
    const success = 'Produto atualizado com sucesso';
    return productSaved(session, list, { idProduct, product: input, blingSync, success });
  });
}

/** The product as the form shows it. */
async function readShown(session: Session, idProduct: number) {
  return shownOf(await readProduct(session, idProduct));
}

function shownOf({ product, etag }: Awaited<ReturnType<typeof readProduct>>) {
  return { values: productFormValues(product), etag };
}

/** The product for its page, with another one of its description. */
async function readWithSame(session: Session, idProduct: number) {
  const read = await readProduct(session, idProduct);
  const same = await otherOfDescription(session, read.product).catch(nullIfUnanswered);
  return { ...shownOf(read), same };
}

export default function EditProduct() {
  const { idProduct, values, options, picture, idempotencyKey, etag, same } =
    useLoaderData<typeof loader>();
  const pictures = useExtension('product-pictures');
  const backTo = listAround(useLocation());
  return (
    <RecordPage
      title="Editar produto"
      subtitle={values.description}
      backTo={backTo}
      aside={
        <>
          <HistoryLink area="product" id={useParams().idProduct} />
          <DeleteLink register="product" id={useParams().idProduct} />
        </>
      }
    >
      <ProductForm
        values={values}
        options={options}
        idProduct={idProduct}
        same={same}
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
      {pictures ? (
        <PicturePanel
          idProduct={idProduct}
          first={picture}
          idempotencyKey={idempotencyKey}
          recordForm={PRODUCT_RECORD.formId}
        />
      ) : null}
    </RecordPage>
  );
}
