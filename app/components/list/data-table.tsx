import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

import { Icon } from '~/components/ui/icon';

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
 * A list's table. Each row has one real link, at its arrow; clicking anywhere in the row follows
 * it, and text can still be selected. On a phone each row is a card with labelled cells.
 */
export function DataTable<Row>({
  rowLink,
  rowLabel,
  ...table
}: TableProps<Row> & { rowLink: (row: Row) => string; rowLabel: (row: Row) => string }) {
  return (
    <Table
      {...table}
      open={(row) => (
        <Link to={rowLink(row)} aria-label={rowLabel(row)}>
          <Icon name="chevron-right" />
        </Link>
      )}
    />
  );
}

/** A table without row links; on a phone its rows are cards too. */
export function PlainTable<Row>(table: TableProps<Row>) {
  return <Table {...table} />;
}

/** A click on a row follows its link, with the same modifier keys, unless text is selected. */
function pressLink({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLTableRowElement>): void {
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(currentTarget, true)) return;
  if (target instanceof Element && target.closest('a, button, input, select, label')) return;
  const link = currentTarget.querySelector('.row-open a');
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      view: window,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

function Table<Row>({
  label,
  rows,
  columns,
  rowKey,
  open,
}: TableProps<Row> & { open?: (row: Row) => ReactNode }) {
  return (
    <table className={open ? 'data-table rows-open' : 'data-table'}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.numeric ? 'numeric' : undefined}>
              {column.label}
            </th>
          ))}
          {open ? (
            <th scope="col" className="row-open w-12">
              <span className="sr-only">Abrir</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // Keyboard users have the row's link.
          <tr key={rowKey(row)} onClick={open ? pressLink : undefined}>
            {columns.map((column) => (
              <td
                key={column.label}
                data-label={column.label}
                className={column.numeric ? 'numeric' : undefined}
              >
                {column.render(row)}
              </td>
            ))}
            {open ? <td className="row-open">{open(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
