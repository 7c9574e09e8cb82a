import { Link, useLocation } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** The frame of every list: title, the one filled action, filter, and what was found. */
export function ListPage({ title, create, children }: { title: string; create?: { to: string; label: string }; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <main className="page" id="conteudo">
      <header className="page__head">
        <h1>{title}</h1>
        {create ? (
          <Link className="button button--primary" to={create.to + search}>
            <Plus aria-hidden="true" />
            {create.label}
          </Link>
        ) : null}
      </header>
      {children}
    </main>
  );
}

/** What a list says when it has no rows to show, and what to do next. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="state state--list">
      <p>{text}</p>
      {children}
    </div>
  );
}
