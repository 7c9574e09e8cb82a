import type { FetcherWithComponents } from '@remix-run/react';

import type { PictureKind } from '@domain/shrunk-picture';
import { IfMayChange } from '~/components/form/changeable';
import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { opens } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';

import { FileField } from './file-field';
import { FILE_INTENTS } from './file-intents';
import { PageKey } from './page-key';
import { RemoveFile, useFocusAfterRemoval } from './remove-file';
import { UploadProgress } from './upload-progress';
import type { useFilePost } from './use-file-post';
import { useRecordOwner } from './use-record-owner';

interface PictureFormProps {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'>;
  /** The result of `useFilePost` for the form. */
  post: ReturnType<typeof useFilePost>;
  action: string;
  /** The page's key; a post repeated after its response was lost has the same one. */
  idempotencyKey: string;
  id: string;
  accept: string;
  help: string;
  /** Which pictures may be sent smaller. */
  shrinks: PictureKind;
  /** The id of the record's form, which this belongs to without JavaScript. */
  recordForm: string;
  /**
   * The SHA-256 of the picture to replace or remove, which may have changed since; null without
   * one.
   */
  shown: string | null;
  labels: { send: string; replace: string; remove: string };
  /** The text of the question before a removal. */
  removal: string;
}

/** Sends a record's one picture, replacing any existing one, or removes it. */
export function PictureForm({
  fetcher,
  post,
  action,
  idempotencyKey,
  id,
  accept,
  help,
  shrinks,
  recordForm,
  shown,
  labels,
  removal,
}: PictureFormProps) {
  const { form, check, busy, error, stay, answers } = post;
  const replaces = shown !== null;
  const dialog = `remove-${id}`;
  const owner = useRecordOwner(recordForm, { file: action });
  useFocusAfterRemoval(id, replaces ? 1 : 0);
  const seen = <input type="hidden" name="shown" value={shown ?? ''} {...owner.field} />;
  return (
    <IfMayChange>
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
        {seen}
        <PageKey {...{ idempotencyKey, answers }} {...owner.field} />
        <FileField {...{ id, replaces, accept, error, help, shrinks }} {...owner.field} />
        <div>
          <div className="actions">
            <Button
              type="submit"
              name="intent"
              value={FILE_INTENTS.send}
              aria-busy={busy}
              {...owner.button}
            >
              <Icon name="upload" />
              {replaces ? labels.replace : labels.send}
            </Button>
            {replaces ? (
              <Button {...opens(dialog)} tone="danger">
                {labels.remove}
              </Button>
            ) : null}
          </div>
          <UploadProgress {...post} />
        </div>
      </fetcher.Form>
      {replaces ? (
        <RemoveFile
          title={labels.remove}
          sentence={removal}
          form={fetcher.Form}
          {...{ dialog, action, owner }}
          isSending={post.isSending}
        >
          {stay}
          {stay ? seen : null}
        </RemoveFile>
      ) : null}
    </IfMayChange>
  );
}
