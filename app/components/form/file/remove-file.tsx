import type { FetcherWithComponents } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { CancelButton, Dialog } from '~/components/ui/dialog';
import { showToast } from '~/components/ui/toast-store';

import { FILE_INTENTS } from './file-intents';
import type { RecordOwner } from './use-record-owner';

interface RemoveFileProps {
  dialog: string;
  title: string;
  /** What will be removed from what, and that it cannot be recovered. */
  sentence: string;
  action: string;
  form: FetcherWithComponents<unknown>['Form'];
  /** Which file, where the record has several. */
  part?: number | null;
  owner: RecordOwner;
  /** A file is on its way, which the removal would cut off. */
  isSending: boolean;
  /** The form's hidden fields: which file the page shows. */
  children: ReactNode;
}

/**
 * Asks before a record's file is removed. Placed outside live regions, which would announce the
 * whole dialog when it opens.
 */
export function RemoveFile({
  dialog,
  title,
  sentence,
  action,
  form: Form,
  part,
  owner,
  isSending,
  children,
}: RemoveFileProps) {
  return (
    <Dialog id={dialog} title={title}>
      <p>{sentence}</p>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="actions mt-4"
        onSubmit={(event) => {
          if (!isSending) return;
          event.preventDefault();
          showToast({
            type: 'warning',
            message: 'Um arquivo está sendo enviado. Remova este depois que ele chegar.',
          });
        }}
      >
        <PagePerson />
        {children}
        <Button
          type="submit"
          name="intent"
          value={FILE_INTENTS.remove(part)}
          tone="danger"
          // The second tap of a double tap on the opening button lands here.
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
          {...owner.button}
        >
          Remover
        </Button>
        <CancelButton dialog={dialog}>Voltar</CancelButton>
      </Form>
    </Dialog>
  );
}

/** The removed file's button is gone: the focus goes to the file input. */
export function useFocusAfterRemoval(field: string, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) document.getElementById(field)?.focus();
    before.current = count;
  }, [field, count]);
}
