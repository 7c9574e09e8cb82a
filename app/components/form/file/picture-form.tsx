import type { FetcherWithComponents } from '@remix-run/react';

import { IfMayChange } from '~/components/form/changeable';
import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { opens } from '~/components/ui/dialog';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';

import { FileField } from './file-field';
import { PageKey } from './page-key';
import { RemoveFile, useFocusAfterRemoval } from './remove-file';
import type { useFilePost } from './use-file-post';

interface PictureFormProps {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'>;
  /** What `useFilePost` gives for the form. */
  post: ReturnType<typeof useFilePost>;
  action: string;
  /** The page's; a post that is repeated after its answer was lost has the same one. */
  idempotencyKey: string;
  id: string;
  accept: string;
  help: string;
  /** Said without JavaScript, where the page's other form loses what was typed. */
  saveFirst: string;
  /** The SHA-256 of the one to replace or remove, which another may have taken the place of since; null without one. */
  shown: string | null;
  labels: { send: string; replace: string; remove: string };
  /** What the question before a removal says. */
  removal: string;
}

/** Sends a record's one picture, in place of the one there may be, or removes it. */
export function PictureForm({
  fetcher,
  post: { form, check, busy, error, stay, answers },
  action,
  idempotencyKey,
  id,
  accept,
  help,
  saveFirst,
  shown,
  labels,
  removal,
}: PictureFormProps) {
  const replaces = shown !== null;
  const dialog = `remove-${id}`;
  useFocusAfterRemoval(id, replaces ? 1 : 0);
  const hidden = (
    <>
      {stay}
      <input type="hidden" name="shown" value={shown ?? ''} />
    </>
  );
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
        {hidden}
        <PageKey idempotencyKey={idempotencyKey} answers={answers} />
        <FileField {...{ id, replaces, accept, error, help }} />
        <noscript>
          <Help>{saveFirst}</Help>
        </noscript>
        <div className="actions">
          <Button type="submit" aria-busy={busy}>
            <Icon name="upload" />
            {replaces ? labels.replace : labels.send}
          </Button>
          {replaces ? (
            <Button {...opens(dialog)} tone="danger">
              {labels.remove}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
      {replaces ? (
        <RemoveFile
          title={labels.remove}
          sentence={removal}
          form={fetcher.Form}
          {...{ dialog, action }}
        >
          {hidden}
        </RemoveFile>
      ) : null}
    </IfMayChange>
  );
}
