import path from 'node:path';

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

import house from '../../eslint.config.js';

const root = path.resolve(import.meta.dirname, '../..');

// The samples' imports are unsorted: the test checks which of our own rules report, and where.
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [...house, { files: ['**/*.{ts,tsx}'], rules: { 'import-sort/imports': 'off' } }],
});

async function rulesBroken(file: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: path.join(root, file) });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId ?? 'fatal'));
}

describe('import directions', () => {
  it.each([
    ['app/routes/sample.ts', "export { x } from '../../api/app';"],
    ['app/features/client/sample.ts', "export const x = import('../../../api/app');"],
    ['app/server/sample.server.ts', "import '../../api/config/config';"],
    ['app/routes/sample.ts', "import '../../tests/support/postgres';"],
    ['api/modules/client/sample.ts', "import '~/routes/_index';"],
    ['api/sample.ts', "export * from '../app/root';"],
    ['api/sample.ts', "export type X = import('../app/root').X;"],
    ['app/components/sample.ts', "import '~/server/session/session-cookie.server';"],
    ['app/components/list/sample.ts', "import '../../server/session/guard.server';"],
    ['app/components/ui/sample.ts', "import '~/features/order/shared/order-texts';"],
    ['app/components/ui/sample.ts', "export type { loader } from '~/routes/dashboard';"],
    ['app/features/client/sample.ts', "export type { loader } from '~/routes/dashboard';"],
    ['app/server/forms/sample.server.ts', "import '~/features/client/client.server';"],
    ['app/server/http/sample.server.ts', "import '../../routes/_index';"],
    ['domain/sample.ts', "import '~/root';"],
    ['domain/client/sample.ts', "import '../../api/config/config';"],
    ['domain/sample.ts', "import '../servers/sealed-text';"],
    ['servers/sample.ts', "import '../api/config/config';"],
    ['servers/sample.ts', "import '../app/server/env.server';"],
    ['servers/sample.ts', "import '@domain/money';"],
    ['app/features/client/sample.server.ts', "import '../../../servers/sealed-text';"],
    ['app/routes/sample.ts', "import '../../servers/sealed-text';"],
    ['app/components/sample.ts', "import '../../servers/sealed-text';"],
    ['domain/sample.ts', "import 'node:crypto';"],
    ['domain/sample.ts', "import 'crypto';"],
    ['domain/sample.ts', "import 'react';"],
    ['domain/sample.ts', "import '@remix-run/node';"],
    ['domain/sample.ts', "import 'kysely';"],
    ['domain/sample.ts', "import 'undici';"],
    ['domain/sample.ts', "import 'zod-to-json-schema';"],
    ['domain/sample.ts', "import 'unheard-of';"],
  ])('in %s refuses %s', async (file, text) => {
    expect(await rulesBroken(file, text)).toEqual(['house/import-directions']);
  });

  it.each([
    ['app/routes/sample.ts', "import '@domain/money';"],
    ['app/routes/sample.ts', "import '~/server/session/session-cookie.server';"],
    ['app/components/sample.ts', "import '~/components/field';"],
    ['app/features/client/sample.ts', "import '~/features/order/shared/order-texts';"],
    ['app/features/client/sample.server.ts', "import '~/server/http/api-client.server';"],
    ['app/server/sample.server.ts', "import 'node:crypto';"],
    ['api/modules/client/sample.ts', "import '@domain/client/client-schema';"],
    ['api/modules/client/sample.ts', "import '../../db/connection';"],
    ['api/http/sample.ts', "import '../../servers/sealed-text';"],
    ['app/server/http/sample.server.ts', "import '../../../servers/sealed-text';"],
    ['servers/sample.ts', "import 'node:crypto';"],
    ['domain/client/sample.ts', "import '../tax-id';"],
    ['domain/client/sample.ts', "import '@domain/tax-id';"],
    ['domain/client/sample.ts', "import 'zod';"],
    ['domain/sample.ts', "import '@brazilian-utils/brazilian-utils/is-valid-cpf';"],
    ['scripts/sample.ts', "import '../api/config'; import '../app/server/env.server';"],
    ['tests/api/sample.ts', "import '../../api/app';"],
  ])('in %s allows %s', async (file, text) => {
    expect(await rulesBroken(file, text)).toEqual([]);
  });
});

describe('the other rules of this repository', () => {
  it.each([
    ['app/server/session.ts', 'export const x = 1;', 'house/server-file-name'],
    ['app/server/resources/client.tsx', 'export const x = 1;', 'house/server-file-name'],
    ['app/server/session.js', 'export const x = 1;', 'house/server-file-name'],
    ['api/sample.ts', "console.log('x');", 'no-console'],
    ['app/routes/sample.tsx', "console.log('x');", 'no-console'],
    ['api/sample.ts', 'export const x = (y: any) => y;', '@typescript-eslint/no-explicit-any'],
    [
      'app/routes/sample.ts',
      "import { redirect } from '@remix-run/node'; export function f() { redirect('/'); }",
      'no-restricted-syntax',
    ],
    [
      'app/routes/sample.ts',
      "import { redirectWithSuccess } from 'remix-toast'; export async function f() { await redirectWithSuccess('/', 'x'); }",
      'no-restricted-syntax',
    ],
    [
      'app/routes/sample.tsx',
      'export const X = () => <img src="/logo.png" />;',
      'jsx-a11y/alt-text',
    ],
    [
      'app/components/sample.tsx',
      "import { useState } from 'react'; export function X(p: { on: boolean }) { if (p.on) useState(1); return null; }",
      'react-hooks/rules-of-hooks',
    ],
  ])('in %s refuses %s', async (file, text, rule) => {
    expect(await rulesBroken(file, text)).toEqual([rule]);
  });

  it.each([
    ['app/server/session/session-cookie.server.ts', 'export const x = 1;'],
    ['app/server/session.server.test.ts', 'export const x = 1;'],
    ['app/server/session.test.ts', 'export const x = 1;'],
    ['scripts/sample.ts', "console.log('x');"],
    [
      'app/routes/sample.ts',
      "import { redirectSignedIn } from '~/server/session/guard.server'; export async function f() { await redirectSignedIn(); }",
    ],
    [
      'app/routes/sample.ts',
      "import { redirect } from '@remix-run/node'; export function f() { return redirect('/'); }",
    ],
    [
      'app/sample.d.ts',
      'declare module "react" { interface ButtonHTMLAttributes<T> { x?: string } }',
    ],
  ])('in %s allows %s', async (file, text) => {
    expect(await rulesBroken(file, text)).toEqual([]);
  });
});
