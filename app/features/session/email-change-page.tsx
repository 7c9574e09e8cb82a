import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { PublicPage } from './public-page';

/** What a post of the page was answered with. */
export interface EmailChangeActionData {
  /** What was done; null while nothing was. */
  done: string | null;
  problem: string | null;
  /** The link will never do anything: used, expired or replaced. */
  dead?: boolean;
}

/**
 * Where a link of a message leads: what it is about, and a button that does it. Opening the link
 * does nothing, as programs that look through mail open links too.
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
  /** Where to go on when it is done. */
  next: { to: string; label: string };
  children: ReactNode;
}) {
  const done = actionData?.done ?? null;
  const problem = actionData?.problem ?? null;
  return (
    <PublicPage>
      <Form method="post" className="panel form">
        <h1>{title}</h1>
        {problem === null ? null : (
          <p className="notice notice--warning" role="alert">
            {problem}
          </p>
        )}
        {actionData?.dead ? (
          <Link className="button button--primary" to="/">
            Ir para a entrada
          </Link>
        ) : done === null ? (
          <>
            {children}
            <button type="submit" className="button button--primary">
              {button}
            </button>
            <Link to="/">Voltar para a entrada</Link>
          </>
        ) : (
          <>
            <p className="notice" role="status">
              {done}
            </p>
            <Link className="button button--primary" to={next.to}>
              {next.label}
            </Link>
          </>
        )}
      </Form>
    </PublicPage>
  );
}
