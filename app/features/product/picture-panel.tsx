import { useFetcher, useLocation } from '@remix-run/react';

import { sizeLimit } from '@domain/file-texts';
import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';
import type { PostFailure } from '~/components/autosave/keep-form';
import { PictureForm } from '~/components/form/file/picture-form';
import {
  type FileActionData,
  useFilePost,
  useLastKnown,
} from '~/components/form/file/use-file-post';
import { useCodeOf } from '~/components/navigation/use-code-of';
import { Section } from '~/components/ui/group';
import { PaymentDue } from '~/components/ui/payment-due';

/** A product's picture: its hash, and its size in pixels. */
export interface ShownPicture {
  sha256: string;
  width: number;
  height: number;
}

/** Action data: the product's current picture, or the error. */
export interface PictureActionData extends FileActionData {
  picture?: ShownPicture | null;
}

const HELP = `JPEG ou PNG, de até ${sizeLimit(MAX_PRODUCT_PICTURE_BYTES)}. Sai pequena no orçamento e na página do cliente.`;
const LABELS = { send: 'Enviar foto', replace: 'Trocar foto', remove: 'Remover foto' };

/** View, send or remove a product's picture, beside its form. */
export function PicturePanel({
  idProduct,
  first,
  idempotencyKey,
  recordForm,
}: {
  idProduct: number;
  first: ShownPicture | null;
  idempotencyKey: string;
  recordForm: string;
}) {
  const fetcher = useFetcher<PictureActionData & PostFailure>();
  const { search } = useLocation();
  const answer = fetcher.data;
  const picture = useLastKnown(answer?.picture, first);
  const page = `/dashboard/product/${idProduct}/picture`;
  useCodeOf(page);
  const post = useFilePost(fetcher, {
    max: MAX_PRODUCT_PICTURE_BYTES,
    tooLarge: PRODUCT_PICTURE_TEXTS.tooLarge,
    isDone: answer?.picture !== undefined && answer.error === undefined,
  });
  return (
    <Section titleId="picture-title" title="Foto" className="mt-4">
      {answer?.paymentDue ? <PaymentDue key={answer.paymentDue} /> : null}
      <div role="status">
        {picture ? (
          <img
            // Another picture has another URL, so that no older one is shown.
            src={`${page}?file=${picture.sha256}`}
            width={picture.width}
            height={picture.height}
            alt="Foto do produto"
            className="rounded-lg border border-line"
          />
        ) : (
          <p>Nenhuma foto: o orçamento traz só a descrição.</p>
        )}
      </div>
      <PictureForm
        fetcher={fetcher}
        post={post}
        action={`${page}${search}`}
        idempotencyKey={idempotencyKey}
        id="picture-file"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        help={HELP}
        shrinks="picture"
        recordForm={recordForm}
        shown={picture?.sha256 ?? null}
        labels={LABELS}
        removal="A foto será removida do produto e não poderá ser recuperada."
      />
    </Section>
  );
}
