import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Money and quantities are right-aligned, in tabular figures. */
  numeric?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
}

/**
 * A list's table. Each row has one real link, at its arrow, which CSS stretches over the whole row; on a phone
 * each row is a card whose cells carry their column's label.
 */
export function DataTable<Row>({ rowLink, rowLabel, ...table }: TableProps<Row> & { rowLink: (row: Row) => string; rowLabel: (row: Row) => string }) {
  return (
    <Table
      {...table}
      open={(row) => (
        <Link to={rowLink(row)} className="table__link" aria-label={rowLabel(row)}>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    />
  );
}

/** A table whose rows lead nowhere; on a phone each is a card all the same. */
export function PlainTable<Row>(table: TableProps<Row>) {
  return <Table {...table} />;
}

function Table<Row>({ label, rows, columns, rowKey, open }: TableProps<Row> & { open?: (row: Row) => ReactNode }) {
  return (
    <table className={open ? 'table' : 'table table--plain'}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.numeric ? 'numeric' : undefined}>
              {column.label}
            </th>
          ))}
          {open ? (
            <th scope="col">
              <span className="visually-hidden">Abrir</span>
            </th>
          ) : null}
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
            {open ? <td className="table__open">{open(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
