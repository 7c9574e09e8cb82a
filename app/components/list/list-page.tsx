import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { EmptyState, Page, PageHead } from '~/components/ui/page';

import { useListSearch } from './chosen-rows';
import { filtersIn, withSearch } from './list-params';

/** The frame of every list: title, primary action, filter, results and tools. */
export function ListPage({
  title,
  create,
  tools,
  children,
}: {
  title: string;
  /** Its address may have what the new record begins with. */
  create?: { to: string; label: string };
  tools?: ReactNode;
  children: ReactNode;
}) {
  const search = useListSearch();
  const mayChange = useMayChange();
  return (
    <Page wide>
      <PageHead title={title} compact>
        {create && mayChange ? (
          <ButtonLink tone="primary" to={withSearch(create.to, search)}>
            <Icon name="plus" />
            {create.label}
          </ButtonLink>
        ) : null}
      </PageHead>
      {children}
      {tools}
    </Page>
  );
}

/** An empty list's message, and the next step. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EmptyState>
      <p data-result="">{text}</p>
      {children}
    </EmptyState>
  );
}

/** In place of a list: an invalid document is not searched for (R-LST-08). */
export function NotSearched({ field }: { field: string }) {
  return <EmptyList text={`Corrija o ${field} para pesquisar.`} />;
}

/**
 * An empty list's message (R-LST-09): with a filter, to change it, or what is wrong in it
 * (R-LST-20); without one, `begin`.
 */
export function NothingFound({ begin, refused = false }: { begin: string; refused?: boolean }) {
  if (refused) return <NotSearched field="filtro" />;
  return <NoneOfThese begin={begin} />;
}

function NoneOfThese({ begin }: { begin: string }) {
  const isFiltered = filtersIn(new URLSearchParams(useLocation().search)).length > 0;
  return (
    <EmptyList text="Nenhum registro encontrado">
      <p>{isFiltered ? 'Confira o que foi digitado, ou use Limpar para tirar o filtro.' : begin}</p>
    </EmptyList>
  );
}
