import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

import { useListParams } from './chosen-rows';
import { withParams } from './list-params';

/** A list's order: a column's name, prefixed with `-` for the reverse order. */
export interface ListOrder {
  own: string;
  now: string;
}

/** A column that the list can be sorted by, and its first direction. */
export interface ColumnSort {
  name: string;
  first?: 'up' | 'down';
}

interface SortLinkProps {
  label: string;
  sort: ColumnSort;
  order: ListOrder;
}

/** A column's heading as a link: sorts the list by it, or reverses the order. */
export function SortLink({ label, sort, order }: SortLinkProps) {
  const params = useListParams();
  const { name, first = 'up' } = sort;
  const direction = directionOf(sort, order);
  const down = `-${name}`;
  const next =
    direction === null ? (first === 'up' ? name : down) : direction === 'up' ? down : name;
  return (
    <Link
      to={withParams(params, { sort: next === order.own ? '' : next })}
      className={
        'inline-flex min-h-6 min-w-6 items-center gap-1 text-inherit no-underline hover:underline ' +
        // As high as a heading's cell, without making it grow.
        'pointer-coarse:-my-2.5 pointer-coarse:min-h-target'
      }
      preventScrollReset
    >
      {label}
      {direction ? (
        <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} className="size-3.5" />
      ) : null}
    </Link>
  );
}

function directionOf({ name }: ColumnSort, { now }: ListOrder): 'up' | 'down' | null {
  if (now === name) return 'up';
  return now === `-${name}` ? 'down' : null;
}

/** The column's `aria-sort` value. */
export function ariaSort(
  sort: ColumnSort,
  order: ListOrder,
): 'ascending' | 'descending' | undefined {
  const direction = directionOf(sort, order);
  return direction === null ? undefined : direction === 'up' ? 'ascending' : 'descending';
}

/** The sort links above a phone's cards, which have no headings. */
export function SortBar({ columns }: { columns: SortLinkProps[] }) {
  if (columns.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      Ordenar:
      {columns.map((column) => (
        <span key={column.label} className="inline-flex min-h-target items-center text-accent">
          <SortLink {...column} />
        </span>
      ))}
    </p>
  );
}
