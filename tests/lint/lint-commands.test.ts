import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const checks = Object.keys(scripts).filter((name) => name.startsWith('lint:'));

it('npm run lint and npm test run every lint command', () => {
  expect(checks).not.toEqual([]);
  const linted = scripts.lint?.split(' && ').map((command) => command.replace('npm run ', ''));
  expect(linted).toEqual(checks);
  const tested = readFileSync('scripts/test.mjs', 'utf8').matchAll(/script: '(lint:\w+)'/g);
  expect([...tested].map(([, name]) => name).sort()).toEqual([...checks].sort());
});
