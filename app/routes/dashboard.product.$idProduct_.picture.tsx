import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';
import type { PictureActionData } from '~/features/product/picture-panel';
import {
  openProductPicture,
  readProductPicture,
  removeProductPicture,
  sendProductPicture,
} from '~/features/product/product-picture.server';
import { keepsFileVersions, runFileAction } from '~/server/forms/file-action.server';
import { pathId } from '~/server/forms/posted-form.server';
import { requireUploadSession } from '~/server/forms/upload.server';
import { pictureResponse } from '~/server/http/picture-response.server';
import { requireSession } from '~/server/session/guard.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** Not a page of its own: the picture shown on the product's page, or that page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idProduct = pathId(params.idProduct);
  if (idProduct === null) return redirect('/dashboard/product');
  if (!new URL(request.url).searchParams.has('file'))
    return redirect(`/dashboard/product/${idProduct}`);
  return pictureResponse(
    openProductPicture(session, idProduct, request.signal),
    'private, max-age=31536000, immutable',
  );
}

const done = (data: PictureActionData, message: string) => ({ data, message });

/** Sends or removes a picture. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idProduct = pathId(params.idProduct);
  if (idProduct === null) throw redirect('/dashboard/product');
  return runFileAction(request, {
    page: `/dashboard/product/${idProduct}${new URL(request.url).search}`,
    place: 'picture-title',
    limit: { max: MAX_PRODUCT_PICTURE_BYTES, ...PRODUCT_PICTURE_TEXTS },
    called: 'A foto',
    stored: async () => {
      const picture = await readProductPicture(session, idProduct);
      const data: PictureActionData = { picture };
      return { shown: picture?.sha256 ?? null, data };
    },
    isVersioned: () => keepsFileVersions(session),
    send: async ({ bytes }, write) => {
      const sent = await sendProductPicture(session, idProduct, { bytes, ...write });
      const did = done({ picture: sent.data }, 'Foto enviada com sucesso');
      return sent.isReplayed ? { ...did, again: sent.data.sha256 } : did;
    },
    remove: async () => {
      await removeProductPicture(session, idProduct);
      return done({ picture: null }, 'Foto removida com sucesso');
    },
  });
}
