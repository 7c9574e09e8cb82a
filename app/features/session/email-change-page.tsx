import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { PublicPage } from './public-page';

/** The page's action data. */
export interface EmailChangeActionData {
  /** What was done; null before. */
  done: string | null;
  problem: string | null;
  /** The link is used, expired or replaced. */
  dead?: boolean;
}

/**
 * The page of an e-mail's link: explains it, with a button that does it. Opening the link does
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
