import { useFetcher, useLocation } from '@remix-run/react';

import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_TYPES,
  fileSize,
  MAX_ATTACHMENT_BYTES,
} from '@domain/bill/attachment';
import type { PostFailure } from '~/components/autosave/keep-form';
import { IfMayChange } from '~/components/form/changeable';
import { FileField } from '~/components/form/file-field';
import { type FileActionData, useFilePost } from '~/components/form/use-file-post';
import { Button } from '~/components/ui/button';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { Help } from '~/components/ui/field';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { PaymentDue } from '~/components/ui/payment-due';

/** A bill's attachment as its page shows it. */
export interface ShownAttachment {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Action data: the bill's current attachment, or the error. */
export interface AttachmentActionData extends FileActionData {
  attachment?: ShownAttachment | null;
}

const CONFIRM_ID = 'remove-attachment';
const HELP = 'PDF ou imagem PNG, JPEG ou WebP, de até 10 MB.';

/**
 * View, attach, replace or remove a bill's document. With JavaScript the page and the bill's
 * unsaved form stay; without, the bill has to be saved first.
 */
export function AttachmentPanel({
  idBillToPay,
  attachment: first,
}: {
  idBillToPay: number;
  attachment: ShownAttachment | null;
}) {
  const path = `/dashboard/payable/${idBillToPay}/attachment`;
  const action = path + useLocation().search;
  const fetcher = useFetcher<AttachmentActionData & PostFailure>();
  const actionData = fetcher.data;
  const attachment = actionData?.attachment === undefined ? first : actionData.attachment;
  const { form, check, busy, error, stay } = useFilePost(fetcher, {
    max: MAX_ATTACHMENT_BYTES,
    tooLarge: ATTACHMENT_TEXTS.tooLarge,
    isDone: actionData?.attachment !== undefined,
  });
  return (
    <Section titleId="attachment-title" title="Anexo" className="mt-4">
      {actionData?.paymentDue ? <PaymentDue key={actionData.paymentDue} /> : null}
      <div role="status">
        {attachment ? (
          <p>
            <a href={path} target="_blank" rel="noreferrer">
              {attachment.fileName}
            </a>{' '}
            <span className="tabular-nums">
              {(ATTACHMENT_TYPES as Record<string, string>)[attachment.contentType]?.toUpperCase()}{' '}
              · {fileSize(attachment.size)}
            </span>
          </p>
        ) : (
          <p>Nenhum arquivo anexado.</p>
        )}
      </div>
      <IfMayChange>
        <fetcher.Form
          ref={form}
          method="post"
          action={action}
          encType="multipart/form-data"
          className="mt-3 grid gap-4"
          noValidate
          onSubmit={check}
        >
          {stay}
          <FileField
            id="attachment-file"
            replaces={attachment !== null}
            accept={Object.keys(ATTACHMENT_TYPES).join(',')}
            error={error}
            help={HELP}
          />
          <noscript>
            <Help>Antes de anexar ou remover, salve o que mudou na conta.</Help>
          </noscript>
          <div className="actions">
            <Button type="submit" aria-busy={busy}>
              <Icon name="paperclip" />
              {attachment ? 'Trocar anexo' : 'Anexar arquivo'}
            </Button>
            {attachment ? (
              <Button {...opens(CONFIRM_ID)} tone="danger">
                Remover anexo
              </Button>
            ) : null}
          </div>
        </fetcher.Form>
        <Dialog id={CONFIRM_ID} title="Remover anexo">
          <p>O arquivo será removido da conta e não poderá ser recuperado.</p>
          <fetcher.Form
            method="post"
            action={action}
            encType="multipart/form-data"
            className="actions mt-4"
          >
            {stay}
            <Button type="submit" name="intent" value="remove" tone="danger">
              Remover
            </Button>
            <CancelButton dialog={CONFIRM_ID}>Voltar</CancelButton>
          </fetcher.Form>
        </Dialog>
      </IfMayChange>
    </Section>
  );
}
