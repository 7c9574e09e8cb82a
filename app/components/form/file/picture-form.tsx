import type { FetcherWithComponents } from '@remix-run/react';

import { IfMayChange } from '~/components/form/changeable';
import { Button } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';

import { FileField } from './file-field';
import type { useFilePost } from './use-file-post';

interface PictureFormProps {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'>;
  /** What `useFilePost` gives for the form. */
  post: ReturnType<typeof useFilePost>;
  action: string;
  id: string;
  accept: string;
  help: string;
  /** Said without JavaScript, where the page's other form loses what was typed. */
  saveFirst: string;
  /** Whether there is one to replace or remove. */
  replaces: boolean;
  labels: { send: string; replace: string; remove: string };
}

/** Sends a record's one picture, in place of the one there may be, or removes it. */
export function PictureForm({
  fetcher,
  post: { form, check, busy, error, stay },
  action,
  id,
  accept,
  help,
  saveFirst,
  replaces,
  labels,
}: PictureFormProps) {
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
        {stay}
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
            <Button type="submit" name="intent" value="remove" tone="danger">
              {labels.remove}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
    </IfMayChange>
  );
}
