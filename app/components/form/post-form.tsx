import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';

import { PERSON_FIELD } from '~/components/navigation/page-person';
import { useAccountId } from '~/components/navigation/use-account';

/** Sends whose page a native post comes from (R-FRM-03). */
export function PagePerson() {
  const id = useAccountId();
  return id === undefined ? null : (
    <input type="hidden" name={PERSON_FIELD} value={id} autoComplete="off" />
  );
}

/** The form of a screen that posts; a form with a record is a `RecordForm`. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, 'method'>>(function PostForm(
  { children, ...form },
  ref,
) {
  return (
    <Form ref={ref} method="post" {...form}>
      <PagePerson />
      {children}
    </Form>
  );
});
