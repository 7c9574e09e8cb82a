import { Link, useLocation } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The frame of every list: title, the one filled action, filter, what was found, and what else can
 * be done with it.
 */
export function ListPage({
  title,
  create,
  tools,
  children,
}: {
  title: string;
  create?: { to: string; label: string };
  tools?: ReactNode;
  children: ReactNode;
}) {
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
      {tools}
    </main>
  );
}

/** What a list says when it has no rows to show, and what to do next. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="state state--list">
      <p data-result="">{text}</p>
      {children}
    </div>
  );
}

/**
 * What a list without rows says (R-LST-09), and what to do next: with a filter, to change it;
 * without one, `begin`.
 */
export function NothingFound({ begin }: { begin: string }) {
  const asked = [...new URLSearchParams(useLocation().search)].some(
    ([name, value]) => name !== 'page' && value !== '',
  );
  return (
    <EmptyList text="Nenhum registro encontrado">
      <p>{asked ? 'Confira o que foi digitado, ou use Limpar para tirar o filtro.' : begin}</p>
    </EmptyList>
  );
}
