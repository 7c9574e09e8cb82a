import { useFetcher, useLocation } from '@remix-run/react';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';

import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_TYPES,
  fileSize,
  MAX_ATTACHMENT_BYTES,
} from '@domain/bill/attachment';
import type { PostFailure } from '~/components/autosave/keep-form';
import { describedBy, FieldFrame } from '~/components/form/field-frame';
import { useFileLimit } from '~/components/form/use-file-limit';
import { CancelButton, Dialog, opens } from '~/components/ui/dialog';
import { PaymentDue } from '~/components/ui/payment-due';
import { useScripted } from '~/components/ui/use-scripted';

/** A bill's attachment as its page shows it. */
export interface ShownAttachment {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Action data: the bill's current attachment, or the error. */
export interface AttachmentActionData {
  attachment?: ShownAttachment | null;
  error?: string;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
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
  const scripted = useScripted();
  const { tooLarge, check } = useFileLimit('file', MAX_ATTACHMENT_BYTES);
  const form = useRef<HTMLFormElement>(null);
  const actionData = fetcher.data;
  const attachment = actionData?.attachment === undefined ? first : actionData.attachment;
  const busy = fetcher.state !== 'idle';
  const error = tooLarge ? ATTACHMENT_TEXTS.tooLarge : busy ? undefined : errorOf(actionData);

  useEffect(() => {
    if (actionData?.attachment !== undefined) form.current?.reset();
  }, [actionData]);

  const stay = scripted ? <input type="hidden" name="stay" value="1" /> : null;
  return (
    <section className="group attachment" aria-labelledby="attachment-title">
      <h2 id="attachment-title">Anexo</h2>
      {actionData?.paymentDue ? <PaymentDue key={actionData.paymentDue} /> : null}
      <div role="status">
        {attachment ? (
          <p>
            <a href={path} target="_blank" rel="noreferrer">
              {attachment.fileName}
            </a>{' '}
            <span className="tabular">
              {(ATTACHMENT_TYPES as Record<string, string>)[attachment.contentType]?.toUpperCase()}{' '}
              · {fileSize(attachment.size)}
            </span>
          </p>
        ) : (
          <p>Nenhum arquivo anexado.</p>
        )}
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form"
        noValidate
        onSubmit={check}
      >
        {stay}
        <div className="grid-form">
          <FieldFrame
            id="attachment-file"
            label={attachment ? 'Trocar por outro arquivo' : 'Arquivo'}
            width="span-8"
            error={error}
            help={HELP}
          >
            <input
              {...describedBy('attachment-file', { error, help: HELP })}
              name="file"
              type="file"
              accept={Object.keys(ATTACHMENT_TYPES).join(',')}
              className="input"
            />
          </FieldFrame>
        </div>
        <noscript>
          <p className="field__help">Antes de anexar ou remover, salve o que mudou na conta.</p>
        </noscript>
        <div className="actions">
          <button type="submit" className="button" aria-busy={busy}>
            <Paperclip aria-hidden="true" />
            {attachment ? 'Trocar anexo' : 'Anexar arquivo'}
          </button>
          {attachment ? (
            <button {...opens(CONFIRM_ID)} className="button button--danger">
              Remover anexo
            </button>
          ) : null}
        </div>
      </fetcher.Form>
      <Dialog id={CONFIRM_ID} title="Remover anexo">
        <p>O arquivo será removido da conta e não poderá ser recuperado.</p>
        <fetcher.Form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="actions"
        >
          {stay}
          <button type="submit" name="intent" value="remove" className="button button--danger">
            Remover
          </button>
          <CancelButton dialog={CONFIRM_ID}>Voltar</CancelButton>
        </fetcher.Form>
      </Dialog>
    </section>
  );
}

function errorOf(actionData: (AttachmentActionData & PostFailure) | undefined): string | undefined {
  if (actionData?.sessionEnded)
    return 'A sua sessão terminou. Depois de entrar, repita o que fez aqui.';
  return actionData?.error ?? actionData?.toast?.message;
}
