import { createElement, forwardRef, type FunctionComponent, type ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

import { quickElements } from '../../scripts/quick-elements.mjs';

const quick = quickElements(react);

const Plain: FunctionComponent<{ text?: string }> = ({ text = 'nothing' }) =>
  createElement('b', null, text);
const Defaulted: FunctionComponent<{ text?: string }> = ({ text }) =>
  createElement('i', null, text);
Defaulted.defaultProps = { text: 'by default' };
const Forwarded = forwardRef<HTMLInputElement, { name: string }>(({ name }, ref) =>
  createElement('input', { name, ref }),
);

// React's development build warns of some of the cases.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

type Given = Parameters<typeof react.jsx>;
const CASES: [string, Given][] = [
  ['a tag', ['p', { className: 'x', children: 'text' }]],
  ['a tag with a key', ['p', { children: 'text' }, 7]],
  ['an empty key', ['p', {}, '']],
  ['a spread key', ['p', { key: 'a', id: 'b' }]],
  ['a spread key beside one', ['p', { key: 'a', id: 'b' }, 'c']],
  ['a ref', ['p', { ref: { current: null }, id: 'b' }]],
  ['a ref that is null', ['p', { ref: null, id: 'b' }]],
  ['a component', [Plain, { text: 'said' }]],
  ['a component without properties', [Plain, {}]],
  ['properties by default', [Defaulted, {}]],
  ['properties by default, given', [Defaulted, { text: 'said' }]],
  ['a component with a ref', [Forwarded, { ref: { current: null }, name: 'n' }]],
  ['a fragment', [react.Fragment, { children: ['a', 'b'] }]],
];

/** Without what React's development build adds. */
const essentials = (element: object) =>
  Object.fromEntries(
    ['$$typeof', 'type', 'key', 'ref', 'props'].map((name) => [name, Reflect.get(element, name)]),
  );

it.each(CASES)('%s is the element that React makes', (_, given) => {
  for (const make of ['jsx', 'jsxs'] as const) {
    const element = quick[make](...given) as ReactElement;
    const expected = react[make](...given) as ReactElement;
    expect(essentials(element)).toEqual(essentials(expected));
    expect(renderToString(element)).toBe(renderToString(expected));
  }
});

it('copies nothing where nothing is to be done', () => {
  const props = { id: 'a' };
  expect((quick.jsx('p', props) as ReactElement).props).toBe(props);
  expect((quick.jsx('p', props, 'k') as ReactElement).props).toBe(props);
});
