import { Download } from 'lucide-react';

import { useExtension } from './use-extension';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
];

/** Quiet links below a list: its file, with the filter that is applied. Plain links, for they lead to files. */
export function ListTools({ resource, filter }: { resource: string; filter: Record<string, string | number> }) {
  const canExport = useExtension('export');
  if (!canExport) return null;
  return (
    <nav className="list-tools" aria-label="Exportar">
      <span>
        <Download aria-hidden="true" />
        Exportar:
      </span>
      {FORMATS.map(({ format, label }) => (
        <a key={format} href={exportAddress(resource, format, filter)}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** All that the filter says, without its page. */
function exportAddress(resource: string, format: string, filter: Record<string, string | number>): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filter)) {
    if (name !== 'page' && name !== 'pageSize' && value !== '') query.set(name, String(value));
  }
  return `/dashboard/${resource}/export?${query.toString()}`;
}
