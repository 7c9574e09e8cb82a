import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { DownloadLink } from '~/components/navigation/download-link';
import { useMayChange } from '~/components/navigation/use-access';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

import { type ExtensionName, useExtension } from './use-extension';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
];

type ListedFilter = Readonly<Record<string, string | number | undefined>>;

interface ListToolsProps {
  resource: string;
  /** Null where it is invalid: the file would have unrequested rows. */
  filter: ListedFilter | null;
  /** The extension that exports the list. */
  exportedBy?: ExtensionName;
  /** Whether the register supports import. */
  imports?: boolean;
  /** Further links of its screen. */
  children?: ReactNode;
}

export const LIST_TOOLS =
  'mt-3.5 flex flex-wrap items-center gap-x-8 gap-y-1 text-ink-soft print:hidden ' +
  '[&_:is(a,span)]:inline-flex [&_:is(a,span)]:min-h-target [&_:is(a,span)]:items-center ' +
  '[&_:is(a,span)]:gap-1.5';

/**
 * One row of links below a list: export of the filtered list, import, and the screen's further
 * links.
 */
export function ListTools({
  resource,
  filter,
  exportedBy = 'export',
  imports = false,
  children,
}: ListToolsProps) {
  const { search } = useLocation();
  const canExport = useExtension(exportedBy) && filter !== null;
  const mayChange = useMayChange();
  const canImport = useExtension('import') && imports && mayChange;
  if (!canExport && !canImport && !children) return null;
  return (
    <div className={LIST_TOOLS}>
      {canExport ? (
        <nav aria-label="Exportar" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            <Icon name="download" />
            Exportar:
          </span>
          {FORMATS.map(({ format, label }) => (
            <DownloadLink key={format} href={exportAddress(resource, format, filter)}>
              {label}
            </DownloadLink>
          ))}
        </nav>
      ) : null}
      {canImport ? (
        <Link to={`/dashboard/import/${resource}${search}`}>
          <Icon name="upload" />
          Importar
        </Link>
      ) : null}
      {children}
    </div>
  );
}

function exportAddress(resource: string, format: string, filter: ListedFilter): string {
  const query = filterQuery(filter);
  return `/dashboard/${resource}/export?${[`format=${format}`, query].filter(Boolean).join('&')}`;
}

/** The filter as a query, without the page number. */
export function filterQuery(filter: ListedFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (name !== 'page' && name !== 'pageSize' && value !== '' && value !== undefined)
      query.set(name, String(value));
  }
  return query.toString();
}
