import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button, ButtonLink } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';

import { PUBLIC_FORM, PUBLIC_LINK, PublicPage } from './public-page';

/** The page's action data. */
export interface EmailChangeActionData {
  /** The result; null before. */
  done: string | null;
  problem: string | null;
  /** The link is used, expired or replaced. */
  dead?: boolean;
}

/**
 * The page of an e-mail's link: explains the action, with a button for it. Opening the link does
 * nothing, as mail scanners open links too.
 */
export function EmailChangePage({
  title,
  button,
  actionData,
  next,
  children,
}: {
  title: string;
  button: string;
  actionData: EmailChangeActionData | undefined;
  /** Where to continue afterwards. */
  next: { to: string; label: string };
  children: ReactNode;
}) {
  const done = actionData?.done ?? null;
  const problem = actionData?.problem ?? null;
  return (
    <PublicPage>
      <Form method="post" className={PUBLIC_FORM}>
        <h1>{title}</h1>
        {problem === null ? null : (
          <Notice tone="warning" role="alert">
            {problem}
          </Notice>
        )}
        {actionData?.dead ? (
          <ButtonLink tone="primary" to="/">
            Ir para a entrada
          </ButtonLink>
        ) : done === null ? (
          <>
            {children}
            <Button type="submit" tone="primary">
              {button}
            </Button>
            <Link className={PUBLIC_LINK} to="/">
              Voltar para a entrada
            </Link>
          </>
        ) : (
          <>
            <Notice role="status">{done}</Notice>
            <ButtonLink tone="primary" to={next.to}>
              {next.label}
            </ButtonLink>
          </>
        )}
      </Form>
    </PublicPage>
  );
}
