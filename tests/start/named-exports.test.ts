import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { namedExports, withNamedExports } from '../../scripts/named-exports.mjs';

const IMPORTS = 'import{a as w}from"/tools.js";import{b as r}from"/package.js";';
const FILES: Readonly<Record<string, string>> = {
  '/tools.js': `export const a = (all) => ({ ...all, default: all });`,
  '/package.js': `export const b = () => ({ one: (n = 1) => n, two: 2, default: 'inner' });`,
};

/** The `result` that a built file exports after the change, bundled as in the build. */
async function resultOf(file: string): Promise<unknown> {
  const { text, used } = withNamedExports(file);
  const { outputFiles } = await build({
    stdin: { contents: text, loader: 'js' },
    write: false,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(named:|\/)/ }, ({ path }) => ({ path, namespace: 'files' }));
          onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({
            contents: FILES[path] ?? namedExports(path, used.get(path) ?? new Set()),
          }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
  const { result } = (await import(`data:text/javascript;base64,${code}`)) as { result: unknown };
  return result;
}

describe('a built file’s use of a CommonJS package', () => {
  it.each([
    ['is imported by name', 'var x=w(r(),1);export const result=[(0,x.one)(7),x.two];', [7, 2]],
    [
      'is imported by name where a function has another of the same letter',
      'var x=w(r(),1);const f=x=>[x,x.one];export const result=[f({one:3}),(0,x.one)()];',
      [[{ one: 3 }, 3], 1],
    ],
    [
      'is one import, however often the file wraps it',
      'var x=w(r(),1);var y=1,z=w(r(),1);export const result=[x.two,y,z.two];',
      [2, 1, 2],
    ],
  ])('%s', async (_, body, result) => {
    const { text, used } = withNamedExports(IMPORTS + body);
    expect(text).not.toContain('w(r(),1)');
    expect([...used.keys()]).toEqual(['named:b@/package.js']);
    expect(await resultOf(IMPORTS + body)).toEqual(result);
  });

  it('is the whole package as its default', async () => {
    const file = `${IMPORTS}var x=w(r(),1);export const result=x.default.two;`;
    expect([...(withNamedExports(file).used.get('named:b@/package.js') ?? [])]).toEqual([
      'default',
    ]);
    expect(await resultOf(file)).toBe(2);
  });

  it.each([
    ['handed on', 'var x=w(r(),1);export const result=[x,x.two];'],
    ['read by a name that is computed', 'var x=w(r(),1);export const result=x["t"+"wo"];'],
    ['put into an object', 'var x=w(r(),1);export const result={x};'],
    ['written to', 'var x=w(r(),1);x.two=3;export const result=x.two;'],
    ['not used', 'var x=w(r(),1);export const result=1;'],
    ['made in the file itself', 'var own=()=>({two:2}),x=w(own(),1);export const result=x.two;'],
    ['the result of another function', 'var x=w(r(),2);export const result=x.two;'],
  ])('stays unchanged when it is %s', (_, body) => {
    expect(withNamedExports(IMPORTS + body)).toEqual({ text: IMPORTS + body, used: new Map() });
  });
});
