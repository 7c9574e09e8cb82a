import { readdirSync, readFileSync } from 'node:fs';

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

it('npm run test:faults runs every file that tries more with it', () => {
  const command = scripts['test:faults'] ?? '';
  const [, named = ''] = /^FAULTS=long vitest run (?:--project \w+ )+(.+)$/.exec(command) ?? [];
  const filters = named.split(' ');
  const trying = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/${name}`)
    .filter((file) => /^import .*\/support\/long-run'/m.test(readFileSync(file, 'utf8')));
  expect(trying.filter((file) => !filters.some((part) => file.includes(part)))).toEqual([]);
  expect(filters.filter((part) => !trying.some((file) => file.includes(part)))).toEqual([]);
});
