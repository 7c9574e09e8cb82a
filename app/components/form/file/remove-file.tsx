import type { FetcherWithComponents } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { PagePerson } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { CancelButton, Dialog } from '~/components/ui/dialog';

interface RemoveFileProps {
  dialog: string;
  title: string;
  /** What will be removed from what, and that it cannot be recovered. */
  sentence: string;
  action: string;
  form: FetcherWithComponents<unknown>['Form'];
  /** The form's hidden fields: which file it is, as the page shows it. */
  children: ReactNode;
}

/** Asks before a record's file is removed. It stands outside live regions, which would be announced whole when it opens. */
export function RemoveFile({
  dialog,
  title,
  sentence,
  action,
  form: Form,
  children,
}: RemoveFileProps) {
  return (
    <Dialog id={dialog} title={title}>
      <p>{sentence}</p>
      <Form method="post" action={action} encType="multipart/form-data" className="actions mt-4">
        <PagePerson />
        {children}
        <Button type="submit" name="intent" value="remove" tone="danger">
          Remover
        </Button>
        <CancelButton dialog={dialog}>Voltar</CancelButton>
      </Form>
    </Dialog>
  );
}

/** What was removed is gone with its button: the focus goes to the field that takes another. */
export function useFocusAfterRemoval(field: string, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) document.getElementById(field)?.focus();
    before.current = count;
  }, [field, count]);
}
