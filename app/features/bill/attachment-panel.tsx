import { useFetcher, useLocation } from '@remix-run/react';

import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_TYPES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@domain/bill/attachment';
import { distinctNames, fileSize, sizeLimit } from '@domain/file-texts';
import type { PostFailure } from '~/components/autosave/keep-form';
import { IfMayChange } from '~/components/form/changeable';
import { FileField } from '~/components/form/file/file-field';
import { FILE_INTENTS } from '~/components/form/file/file-intents';
import { PageKey } from '~/components/form/file/page-key';
import { RemoveFile, useFocusAfterRemoval } from '~/components/form/file/remove-file';
import { UploadProgress } from '~/components/form/file/upload-progress';
import {
  type FileActionData,
  useFilePost,
  useLastKnown,
} from '~/components/form/file/use-file-post';
import { useRecordOwner } from '~/components/form/file/use-record-owner';
import { isFromServer } from '~/components/form/native-focus';
import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { opens } from '~/components/ui/dialog';
import { Help } from '~/components/ui/field';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { TARGET } from '~/components/ui/link';
import { PaymentDue } from '~/components/ui/payment-due';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { ATTACHMENT_PLACE } from './save-and-attach';
import { TakePhoto } from './take-photo';

/** A bill's attachment as its page shows it. */
export interface ShownAttachment {
  /** Null where the API stores one file per bill. */
  idBillAttachment: number | null;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /**
   * Where the API stores one file per bill and returns its version
   * (docs/contract.md#file-versions).
   */
  version: string | null;
}

/** Action data: the bill's current attachments, or the error. */
export interface AttachmentActionData extends FileActionData {
  attachments?: ShownAttachment[];
}

/**
 * Identifies a file without a number, where the API stores one per bill: its replacement differs.
 */
export function shownAs({ fileName, size, version }: ShownAttachment): string {
  return version ?? `${size} ${fileName}`;
}

const FILE_FIELD = 'attachment-file';

const ACCEPTED = Object.keys(ATTACHMENT_TYPES).join(',');

/**
 * View, attach and remove a bill's documents, beside its form. `many` is whether the API keeps more
 * than one.
 */
export function AttachmentPanel({
  recordForm,
  idBillToPay,
  attachments: first,
  many,
  idempotencyKey,
}: {
  /** The id of the bill's form, whose typed values the page keeps. */
  recordForm: string;
  idBillToPay: number;
  attachments: readonly ShownAttachment[];
  many: boolean;
  /** The page's key; a post repeated after its answer was lost has the same one. */
  idempotencyKey: string;
}) {
  const path = `/dashboard/payable/${idBillToPay}/attachment`;
  const action = path + useLocation().search;
  const owner = useRecordOwner(recordForm, { file: action });
  const fetcher = useFetcher<AttachmentActionData & PostFailure>();
  const actionData = fetcher.data;
  const attachments = useLastKnown<readonly ShownAttachment[]>(actionData?.attachments, first);
  const names = distinctNames(attachments.map(({ fileName }) => fileName));
  const post = useFilePost(fetcher, {
    max: MAX_ATTACHMENT_BYTES,
    tooLarge: ATTACHMENT_TEXTS.tooLarge,
    // Sending a file that the bill already has succeeds. Replacing one that changed meanwhile
    // fails.
    isDone: actionData?.attachments !== undefined && (many || actionData.error === undefined),
  });
  const { form, check, busy, error, stay, answers } = post;
  useArrival();
  useFocusAfterRemoval(FILE_FIELD, attachments.length);
  const replaces = !many && attachments.length > 0;
  const isFull = many && attachments.length >= MAX_ATTACHMENTS;
  return (
    <Section titleId={ATTACHMENT_PLACE} title={many ? 'Anexos' : 'Anexo'} className="mt-4">
      {actionData?.paymentDue ? <PaymentDue key={actionData.paymentDue} /> : null}
      <div role="status">
        {attachments.length === 0 ? <p>Nenhum arquivo anexado.</p> : null}
        <ul className="grid gap-2">
          {attachments.map((attachment, at) => (
            <Attached
              key={attachment.idBillAttachment}
              {...{ attachment, path }}
              name={names[at] ?? ''}
            />
          ))}
        </ul>
      </div>
      <IfMayChange>
        {attachments.map((attachment, at) => (
          <RemoveFile
            key={attachment.idBillAttachment}
            dialog={removeDialog(attachment.idBillAttachment)}
            title="Remover anexo"
            sentence={`${names[at] ?? ''} será removido da conta e não poderá ser recuperado.`}
            action={action}
            form={fetcher.Form}
            part={attachment.idBillAttachment}
            owner={owner}
            isSending={post.isSending}
          >
            {stay}
            {stay ? <input type="hidden" name="shown" value={shownAs(attachment)} /> : null}
          </RemoveFile>
        ))}
        {isFull ? (
          <Help>{ATTACHMENT_TEXTS.tooMany}. Remova um para anexar outro.</Help>
        ) : (
          <fetcher.Form
            ref={form}
            method="post"
            action={action}
            encType="multipart/form-data"
            className="mt-3 grid grid-cols-1 gap-4"
            noValidate
            onSubmit={check}
          >
            <PagePerson />
            {stay}
            <PageKey {...{ idempotencyKey, answers }} {...owner.field} />
            {replaces ? (
              <input
                type="hidden"
                name="shown"
                value={attachments.map(shownAs).join()}
                {...owner.field}
              />
            ) : null}
            <FileField
              id={FILE_FIELD}
              replaces={replaces}
              accept={ACCEPTED}
              shrinks="picture"
              error={error}
              help={`PDF ou imagem PNG, JPEG ou WebP, de até ${sizeLimit(MAX_ATTACHMENT_BYTES)}${many ? ' cada' : ''}.`}
              {...owner.field}
            />
            <div>
              <div className="actions">
                <Button
                  type="submit"
                  name="intent"
                  value={FILE_INTENTS.send}
                  aria-busy={busy}
                  {...owner.button}
                >
                  <Icon name="paperclip" />
                  {replaces ? 'Trocar anexo' : 'Anexar arquivo'}
                </Button>
                <TakePhoto field={FILE_FIELD} sends={!replaces} />
              </div>
              <UploadProgress {...post} />
            </div>
          </fetcher.Form>
        )}
      </IfMayChange>
    </Section>
  );
}

/** 'Salvar e anexar' leads from the form of a new bill to the field of its first file. */
function useArrival(): void {
  const { hash } = useLocation();
  // Before the heading would get the focus.
  useBrowserLayoutEffect(() => {
    if (hash !== `#${ATTACHMENT_PLACE}` || isFromServer()) return;
    focusInPlace(document.getElementById(FILE_FIELD));
    // The router scrolls while the form above is not there yet: it waits for the former one to go.
    const frame = requestAnimationFrame(() =>
      document.getElementById(ATTACHMENT_PLACE)?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

function Attached({
  attachment: { idBillAttachment, contentType, size },
  name,
  path,
}: {
  attachment: ShownAttachment;
  name: string;
  path: string;
}) {
  const type = (ATTACHMENT_TYPES as Record<string, string>)[contentType]?.toUpperCase();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <a
          href={idBillAttachment === null ? path : `${path}?file=${idBillAttachment}`}
          target="_blank"
          rel="noreferrer"
          className={TARGET}
        >
          {name}
        </a>{' '}
        <span className="tabular-nums">
          {type} · {fileSize(size)}
        </span>
      </span>
      <IfMayChange>
        <Button {...opens(removeDialog(idBillAttachment))} tone="danger" small>
          Remover<span className="sr-only"> {name}</span>
        </Button>
      </IfMayChange>
    </li>
  );
}

function removeDialog(idBillAttachment: number | null): string {
  return `remove-attachment-${idBillAttachment ?? 'file'}`;
}
