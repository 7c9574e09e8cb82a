import type { ReactNode } from 'react';

import { listSizes } from '@domain/list-sizes';
import { pagerWindow } from '@domain/pagination';
import { showingText } from '@domain/showing-text';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

import { useListParams } from './chosen-rows';
import { withParams } from './list-params';
import { PAGER } from './pager-look';

const LINK =
  ' place-items-center rounded-lg text-ink tabular-nums no-underline hover:bg-surface-sunk ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong';
const PAGE =
  'inline-grid min-h-target min-w-target aria-disabled:bg-transparent aria-disabled:text-line-strong' +
  LINK;
/** Flat, like text in a line, not a second pager. */
const SIZE =
  'inline-grid min-h-7 min-w-8 pointer-coarse:min-h-target pointer-coarse:min-w-target' + LINK;

/**
 * A list's pager as links: 'Mostrando X à Y de Z resultados', previous, numbers, next (R-LST-02,
 * R-LST-03).
 */
export function Pager({
  page,
  pageSize,
  total,
  pages,
  ownSize,
}: {
  page: number;
  pageSize: number;
  total: number;
  pages: number;
  /** The list's default page size, where others can be chosen. */
  ownSize?: number;
}) {
  const params = useListParams();
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(target));
    return `?${next.toString()}`;
  };
  return (
    <nav className={PAGER} aria-label="Páginas">
      <p className="text-ink-soft tabular-nums" data-result="">
        {showingText(page, pageSize, total)}
      </p>
      {ownSize ? <PageSizes {...{ pageSize, total, ownSize }} /> : null}
      {pages > 1 ? (
        <ul className="flex flex-wrap gap-1 sm:ml-auto print:hidden">
          <li>
            <Step to={page > 1 ? to(page - 1) : null} label="Página anterior">
              <Icon name="chevron-left" />
            </Step>
          </li>
          {pagerWindow(page, pages).map((entry, index) => (
            <li key={entry === 'gap' ? `gap-${index}` : entry}>
              {entry === 'gap' ? (
                <span className="inline-grid min-h-target min-w-target place-items-center">…</span>
              ) : (
                <Link
                  className={PAGE}
                  to={to(entry)}
                  aria-label={`Página ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                  preventScrollReset
                >
                  {entry}
                </Link>
              )}
            </li>
          ))}
          <li>
            <Step to={page < pages ? to(page + 1) : null} label="Próxima página">
              <Icon name="chevron-right" />
            </Step>
          </li>
        </ul>
      ) : null}
    </nav>
  );
}

/** The page sizes, the list's default first (R-LST-11). */
function PageSizes({
  pageSize,
  total,
  ownSize,
}: {
  pageSize: number;
  total: number;
  ownSize: number;
}) {
  const params = useListParams();
  const sizes = listSizes(ownSize);
  if (total <= ownSize) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft print:hidden">
      {sizes.map((size) => (
        <li key={size}>
          <Link
            className={SIZE}
            to={withParams(params, { pageSize: String(size) })}
            aria-label={`${size} por página`}
            aria-current={size === pageSize ? 'true' : undefined}
            preventScrollReset
          >
            {size}
          </Link>
        </li>
      ))}
      <li>por página</li>
    </ul>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return to ? (
    <Link className={PAGE} to={to} aria-label={label} preventScrollReset>
      {children}
    </Link>
  ) : (
    <span className={PAGE} aria-disabled="true" role="link" aria-label={label}>
      {children}
    </span>
  );
}
