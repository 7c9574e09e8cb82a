import type { ComponentProps, ReactNode } from 'react';

import { ValidatedForm } from '~/components/form/validated-form';
import { ButtonLink } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';

import { PUBLIC_FORM, PublicPage } from './public-page';

interface PublicFormProps extends Pick<ComponentProps<typeof ValidatedForm>, 'id' | 'validator'> {
  title: string;
  /**
   * The fields of a form that an expired session interrupted, passed on until they are posted
   * again.
   */
  resumed?: readonly [name: string, value: string][];
  children: ReactNode;
}

/** A screen before signing in: its title above its only form. */
export function PublicForm({ id, validator, title, resumed = [], children }: PublicFormProps) {
  return (
    <PublicPage>
      <ValidatedForm
        id={id}
        validator={validator}
        method="post"
        noValidate
        // A resumed form is posted by the browser itself; fetch could not do so.
        reloadDocument={resumed.length > 0}
        className={PUBLIC_FORM}
      >
        <h1>{title}</h1>
        {resumed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </ValidatedForm>
    </PublicPage>
  );
}

interface PublicNoticeProps {
  title: string;
  isProblem?: boolean;
  children: ReactNode;
}

/** Such a screen without fields: what happened, and a link to continue. */
export function PublicNotice({ title, isProblem = false, children }: PublicNoticeProps) {
  return (
    <PublicPage>
      <section className={PUBLIC_FORM}>
        <h1>{title}</h1>
        <Notice tone={isProblem ? 'warning' : 'info'} role={isProblem ? 'alert' : 'status'}>
          {children}
        </Notice>
        <ButtonLink tone="primary" to="/">
          Ir para a entrada
        </ButtonLink>
      </section>
    </PublicPage>
  );
}
