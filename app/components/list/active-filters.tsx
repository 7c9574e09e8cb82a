import { Children, isValidElement, type ReactNode } from 'react';

import { dateText } from '@domain/date';
import { amountText } from '@domain/value-range';
import type { Option } from '~/components/form/fields/option';
import { useUrlParams } from '~/components/navigation/url-params';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

import { withFilter } from './list-params';
import { refusedIn } from './refused-filter';

/** An active filter, and the list's URL without it. */
interface ActiveFilter {
  text: string;
  without: Record<string, string>;
}

/** The props of a filter's field: its value, its choices, or both ends of a range. */
interface Field {
  name: string;
  label: string;
  value?: string;
  options?: readonly Option[];
  of?: 'days' | 'values';
  from?: string;
  to?: string;
  error?: string;
  children?: ReactNode;
}

/** The active filters as chips, each a link to the list without it (R-LST-12). */
export function ActiveFilters({ fields }: { fields: ReactNode }) {
  const params = useUrlParams();
  const refused = refusedIn(params);
  // A refused value does not filter.
  const active = activeFilters(fields).filter(
    ({ without }) => !Object.keys(without).some((name) => refused.includes(name)),
  );
  if (active.length === 0) return null;
  return (
    <ul className="col-span-full flex flex-wrap gap-2" aria-label="Filtros em uso">
      {active.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={withFilter(params, without)}
            className="inline-flex min-h-8 items-center gap-1 rounded-pill bg-accent-soft px-3 text-sm text-accent-strong no-underline hover:underline pointer-coarse:min-h-target forced-colors:border"
          >
            <span className="sr-only">Tirar o filtro </span>
            {text}
            <Icon name="x" className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The fields among these elements, however deeply nested. They are not rendered for it, so a field
 * must stand here itself: within a component of its own it would have no chip.
 */
function fieldsIn(nodes: ReactNode): Field[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<Partial<Field>>(node)) return [];
    const { name, label, children } = node.props;
    if (name !== undefined && label !== undefined) return [{ ...node.props, name, label }];
    if (children === undefined) throw new Error('A filter form has an element without a field.');
    return fieldsIn(children);
  });
}

/** The parameter names of the fields. */
export function fieldNames(fields: ReactNode): string[] {
  return fieldsIn(fields).flatMap(({ name, from }) =>
    from === undefined ? [name] : [`${name}From`, `${name}To`],
  );
}

/** Whether a field has an error. */
export function hasError(fields: ReactNode): boolean {
  return fieldsIn(fields).some(({ error }) => error !== undefined);
}

/** The active filters among the form's fields. */
export function activeFilters(fields: ReactNode): ActiveFilter[] {
  return fieldsIn(fields).flatMap(({ name, label, value = '', options, of, from, to }) => {
    if (from !== undefined && to !== undefined) {
      const textOf = of === 'values' ? amountText : dateText;
      return [
        ...one(`${name}From`, `${label} de`, textOf(from)),
        ...one(`${name}To`, `${label} até`, textOf(to)),
      ];
    }
    if (!options) return one(name, label, dateText(value));
    // The first choice means all.
    const all = options[0]?.value ?? '';
    const chosen = options.find((option) => option.value === value);
    const text = `${label}: ${chosen?.label ?? value}`;
    return value === all ? [] : [{ text, without: { [name]: all } }];
  });
}

function one(name: string, label: string, text: string): ActiveFilter[] {
  return text === '' ? [] : [{ text: `${label}: ${text}`, without: { [name]: '' } }];
}
