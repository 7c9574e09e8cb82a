import { type SavedList, savedQuery } from '@domain/saved-filter/saved-query';
import type { SavedFilter } from '@domain/wire/saved-filter';
import { filtersIn } from '~/components/list/list-params';
import { refusedIn } from '~/components/list/refused-filter';
import { useUrlParams } from '~/components/navigation/url-params';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

/** A saved filter, and whether its list still understands it. */
export interface ShownFilter extends SavedFilter {
  readable: boolean;
}

interface SavedFiltersProps {
  list: SavedList;
  /** Null where the API stores none. */
  saved: readonly ShownFilter[] | null;
}

const CHIP =
  'inline-flex min-h-8 flex-none items-center gap-1 rounded-pill border border-line-strong px-3 text-sm ' +
  'text-ink no-underline hover:underline pointer-coarse:min-h-target ' +
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong';

/** The person's own filters of a list, each a link; and a form to name the current one. */
export function SavedFilters({ list, saved }: SavedFiltersProps) {
  const params = useUrlParams();
  const isRefused = refusedIn(params).length > 0;
  if (saved === null) return null;
  const here = savedQuery(params);
  const isKnown = saved.some(({ query }) => query === here);
  const isNew = filtersIn(params).length > 0 && !isKnown && !isRefused;
  if (saved.length === 0 && !isNew) return null;
  const search = params.size === 0 ? '' : `?list=${encodeURIComponent(`?${params.toString()}`)}`;
  return (
    <nav aria-label="Filtros salvos" className="mb-3 print:hidden">
      <ul className="flex gap-2 overflow-x-auto p-1 -m-1">
        {saved.map(({ idSavedFilter, name, query, readable }) => (
          <li key={idSavedFilter} className="flex flex-none whitespace-nowrap">
            {readable ? (
              <Link
                to={`/dashboard/${list}?${query}`}
                className={CHIP}
                aria-current={query === here ? 'page' : undefined}
              >
                {name}
              </Link>
            ) : (
              <Link to={`/dashboard/saved-filter/${list}${search}`} className={CHIP}>
                <Icon name="triangle-alert" className="size-3.5" />
                {name} (não vale mais)
              </Link>
            )}
          </li>
        ))}
        <li className="flex flex-none whitespace-nowrap">
          <Link to={`/dashboard/saved-filter/${list}${search}`} className={CHIP}>
            {isNew ? <Icon name="plus" className="size-3.5" /> : null}
            {isNew ? 'Salvar este filtro' : 'Organizar filtros'}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
