import type { MouseEvent, ReactNode } from 'react';

import { ChoiceLabel } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

import { AllChoice } from './all-choice';
import { useChosenRows } from './chosen-rows';
import { rowAnchor } from './row-anchor';
import { ariaSort, type ColumnSort, type ListOrder, SortBar, SortLink } from './sort-links';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Money and quantities are right-aligned, in tabular figures. */
  numeric?: boolean;
  /**
   * The column's place in the card that a row becomes on a phone; without one the cell has its
   * label there.
   */
  card?: 'name' | 'value' | 'status' | 'detail' | 'line' | 'choose' | 'left-out';
  /**
   * The table width that the column needs; on a narrower table its text is shown below the name.
   */
  wide?: 'wide' | 'widest';
  /** Set if the list can be sorted by it. */
  sort?: ColumnSort | undefined;
}

/** Choose-all and the sort links, above the cards of a phone, which have no headings. */
const ABOVE_CARDS =
  'mb-1 hidden cards:flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft print:hidden';

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Makes rows choosable, each by a checkbox of a form elsewhere on the page. */
  choice?: Choice<Row> | undefined;
  /** Null where it only has its own order. */
  order?: ListOrder | null;
  /** For rows that look different from cards on a phone. */
  className?: string;
  /** The main list of its page, whose rows the person comes back to. */
  isMain?: boolean;
}

interface Choice<Row> {
  /** The form's id; its field is `id`. */
  form: string;
  can: (row: Row) => boolean;
  label: (row: Row) => string;
}

/**
 * A list's table. Each row has one real link, at its arrow; clicking anywhere in the row follows
 * it, and text can still be selected. On a phone each row is a card with labelled cells.
 */
export function DataTable<Row>({
  rowLink,
  rowLabel,
  ...table
}: TableProps<Row> & {
  /** Null where the person's role does not open the rows' screens. */
  rowLink: ((row: Row) => string) | null;
  rowLabel: (row: Row) => string;
}) {
  if (rowLink === null) return <Table {...table} />;
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

/** A cell's content; an address is cut to one line, with its full text in the title. */
function textOf<Row>({ card, render }: Column<Row>, row: Row): ReactNode {
  const text = render(row);
  if (card !== 'line') return text;
  return (
    <span className="one-line" title={typeof text === 'string' ? text : undefined}>
      {text}
    </span>
  );
}

/** The classes for its cards, and for its columns where space is tight (styles/table.css). */
function cardsOf(columns: readonly { card?: string }[]): string | undefined {
  const roles = columns.map(({ card }) => card);
  if (!roles.includes('name')) return undefined;
  return roles.includes('value') ? 'named valued' : 'named';
}

function Table<Row>({
  label,
  rows,
  columns,
  rowKey,
  open,
  choice,
  order = null,
  className,
  isMain = false,
}: TableProps<Row> & { open?: (row: Row) => ReactNode }) {
  const sorts = order
    ? columns.flatMap(({ label: heading, sort }) => (sort ? [{ label: heading, sort, order }] : []))
    : [];
  const below = columns.filter(({ wide }) => wide);
  const all = choice ? rows.filter(choice.can).map((row) => Number(rowKey(row))) : [];
  return (
    <div className="@container/list print:[container-type:normal]">
      <div className={ABOVE_CARDS}>
        {all.length > 1 ? <AllChoice shown={all} /> : null}
        <SortBar columns={sorts} />
      </div>
      <table className={classes('data-table', open && 'rows-open', cardsOf(columns), className)}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {choice ? (
              <th scope="col" className="w-10" data-card="choose">
                <span className="sr-only">Escolher</span>
                {all.length > 1 ? <AllChoice shown={all} inHead /> : null}
              </th>
            ) : null}
            {columns.map(({ label: heading, numeric, wide, sort }) => (
              <th
                key={heading}
                scope="col"
                className={numeric ? 'numeric' : undefined}
                data-wide={wide}
                aria-sort={sort && order ? ariaSort(sort, order) : undefined}
              >
                {sort && order ? <SortLink {...{ label: heading, sort, order }} /> : heading}
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
            <tr
              key={rowKey(row)}
              id={isMain ? rowAnchor(rowKey(row)) : undefined}
              // In the middle of the screen; near either end of the page it stays at that end.
              className={isMain ? 'scroll-my-[45vh]' : undefined}
              onClick={open ? pressLink : undefined}
            >
              {choice ? (
                <td data-card="choose">
                  {choice.can(row) ? (
                    <RowChoice
                      id={Number(rowKey(row))}
                      form={choice.form}
                      label={choice.label(row)}
                    />
                  ) : null}
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  data-card={column.card}
                  data-wide={column.wide}
                  className={column.numeric ? 'numeric' : undefined}
                >
                  {textOf(column, row)}
                  {column.card === 'name' && below.length > 0 ? (
                    <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-soft">
                      {below.map((other) => (
                        <span key={other.label} data-below={other.wide}>
                          {textOf(other, row)}
                        </span>
                      ))}
                    </span>
                  ) : null}
                </td>
              ))}
              {open ? <td className="row-open">{open(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {choice ? <ChosenElsewhere form={choice.form} shown={rows.map(rowKey)} /> : null}
    </div>
  );
}

function RowChoice({ id, form, label }: { id: number; form: string; label: string }) {
  const { ids, tick } = useChosenRows();
  return (
    <ChoiceLabel>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        aria-label={label}
        autoComplete="off"
        checked={ids.includes(id)}
        onChange={({ target }) => tick([id], target.checked)}
      />
    </ChoiceLabel>
  );
}

/** Chosen rows of other pages are sent with those of this page. */
function ChosenElsewhere({ form, shown }: { form: string; shown: readonly (string | number)[] }) {
  const { ids } = useChosenRows();
  const here = new Set(shown.map(Number));
  return ids
    .filter((id) => !here.has(id))
    .map((id) => <input key={id} type="hidden" name="id" value={id} form={form} />);
}
