import { createElement, Fragment, type ReactNode } from 'react';
import { expect, it } from 'vitest';

import { activeFilters, fieldNames, hasError } from '~/components/list/active-filters';

const field = (props: Record<string, unknown>) => createElement('input', props);
const range = field({ name: 'day', label: 'Dia', from: '2026-11-01', to: '' });
const nested = createElement(
  'div',
  null,
  createElement(Fragment, null, field({ name: 'city', label: 'Cidade', value: 'Itu' })),
  null,
  false,
  range,
);

it('are those of all fields, however deeply nested', () => {
  expect(activeFilters([nested]).map(({ text }) => text)).toEqual([
    'Cidade: Itu',
    'Dia de: 01/11/2026',
  ]);
  expect(fieldNames([nested])).toEqual(['city', 'dayFrom', 'dayTo']);
  expect(hasError(nested)).toBe(false);
  expect(hasError([nested, field({ name: 'x', label: 'X', error: 'Não existe' })])).toBe(true);
});

it.each([activeFilters, fieldNames, hasError] as ((fields: ReactNode) => unknown)[])(
  'cannot miss a field within a component of its own: %o',
  (find) => {
    const Wrapped = () => range;
    expect(() => find([nested, createElement(Wrapped)])).toThrow('without a field');
  },
);
