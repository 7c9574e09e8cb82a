import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Money and quantities are right-aligned, in tabular figures. */
  numeric?: boolean;
}

/**
 * A list's table. Each row has one real link, at its arrow, which CSS stretches over the whole row; on a phone
 * each row is a card whose cells carry their column's label.
 */
export function DataTable<Row>({ label, rows, columns, rowKey, rowLink, rowLabel }: { label: string; rows: readonly Row[]; columns: readonly Column<Row>[]; rowKey: (row: Row) => string | number; rowLink: (row: Row) => string; rowLabel: (row: Row) => string }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.numeric ? 'numeric' : undefined}>
              {column.label}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Abrir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={column.numeric ? 'numeric' : undefined}>
                {column.render(row)}
              </td>
            ))}
            <td className="table__open">
              <Link to={rowLink(row)} className="table__link" aria-label={rowLabel(row)}>
                <ChevronRight aria-hidden="true" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
