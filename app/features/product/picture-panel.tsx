import { useFetcher, useLocation } from '@remix-run/react';

import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';
import type { PostFailure } from '~/components/autosave/keep-form';
import { IfMayChange } from '~/components/form/changeable';
import { FileField } from '~/components/form/file-field';
import { type FileActionData, useFilePost } from '~/components/form/use-file-post';
import { Button } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { PaymentDue } from '~/components/ui/payment-due';

/** A product's picture: what it is, and its size in pixels. */
export interface ShownPicture {
  sha256: string;
  width: number;
  height: number;
}

/** Action data: the product's current picture, or the error. */
export interface PictureActionData extends FileActionData {
  picture?: ShownPicture | null;
}

const HELP = 'JPEG ou PNG, de até 10 MB. Sai pequena no orçamento e na página do cliente.';

/** View, send or remove a product's picture. Without JavaScript the rest has to be saved first. */
export function PicturePanel({
  idProduct,
  first,
}: {
  idProduct: number;
  first: ShownPicture | null;
}) {
  const fetcher = useFetcher<PictureActionData & PostFailure>();
  const { search } = useLocation();
  const answer = fetcher.data;
  const picture = answer?.picture === undefined ? first : answer.picture;
  const page = `/dashboard/product/${idProduct}/picture`;
  const { form, check, busy, error, stay } = useFilePost(fetcher, {
    max: MAX_PRODUCT_PICTURE_BYTES,
    tooLarge: PRODUCT_PICTURE_TEXTS.tooLarge,
    isDone: answer?.picture !== undefined,
  });
  return (
    <Section titleId="picture-title" title="Foto" className="mt-4">
      {answer?.paymentDue ? <PaymentDue key={answer.paymentDue} /> : null}
      <div role="status">
        {picture ? (
          <img
            // Another picture has another address, so that no older one is shown.
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
      <IfMayChange>
        <fetcher.Form
          ref={form}
          method="post"
          action={`${page}${search}`}
          encType="multipart/form-data"
          className="mt-3 grid gap-4"
          noValidate
          onSubmit={check}
        >
          {stay}
          <FileField
            id="picture-file"
            replaces={picture !== null}
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            error={error}
            help={HELP}
          />
          <noscript>
            <Help>Antes de enviar ou remover a foto, salve o que mudou acima.</Help>
          </noscript>
          <div className="actions">
            <Button type="submit" aria-busy={busy}>
              <Icon name="upload" />
              {picture ? 'Trocar foto' : 'Enviar foto'}
            </Button>
            {picture ? (
              <Button type="submit" name="intent" value="remove" tone="danger">
                Remover foto
              </Button>
            ) : null}
          </div>
        </fetcher.Form>
      </IfMayChange>
    </Section>
  );
}
