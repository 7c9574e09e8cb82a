import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  requestRecoveryCode,
  resetPassword,
  validateRecoveryCode,
} from '../../../api/auth/recovery/recovery-service';
import type { Db } from '../../../api/db/schema';
import type { Context } from '../../../api/http/module';
import { PROFESSIONAL } from '../support/business';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/**
 * The response time must not reveal whether an account exists. Times cannot be asserted, but equal
 * work can: the same statements in the same order, and as many password checks.
 */
onEachEngine(
  'recovery does the same work for an existing account and for an unknown one',
  (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine);
      await api.ask('POST', '/session/recovery-code', {
        body: { cpfOrEmail: PROFESSIONAL.email },
        token: null,
      });
      expect(await api.emails()).toHaveLength(1);
    });
    afterAll(() => api.close());

    /**
     * The statements and password checks of `call` before its response, and the work left for
     * later.
     */
    const workOf = async (
      call: (context: Context, check: () => Promise<boolean>) => Promise<unknown>,
    ) => {
      const work: string[] = [];
      const later: (() => Promise<void>)[] = [];
      const recorder: KyselyPlugin = {
        transformQuery: ({ node }) => {
          const tables = [...JSON.stringify(node).matchAll(/"IdentifierNode","name":"(\w+)"/g)];
          work.push(`${node.kind} ${tables.map(([, name]) => name).join(' ')}`);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const db: Db = api.db.withPlugin(recorder);
      const check = vi.fn(() => Promise.resolve(false));
      const context: Context = {
        ...api.context,
        db,
        mailer: { queue: () => Promise.resolve(void work.push('e-mail')), wake: () => undefined },
        background: {
          run: (_name, task) => void later.push(task),
          isClosing: () => false,
          settled: () => Promise.resolve(),
          close: () => Promise.resolve(),
        },
      };
      const failure = await call(context, check).catch((error: unknown) => String(error));
      return { work, checks: check.mock.calls.length, later: later.length, failure };
    };

    const bothOf = async (
      call: (
        email: string,
      ) => (context: Context, check: () => Promise<boolean>) => Promise<unknown>,
    ) => {
      const known = await workOf(call(PROFESSIONAL.email));
      const unknown = await workOf(call('ninguem@gesso.com.br'));
      expect(known.work.length).toBeGreaterThan(0);
      expect(unknown).toEqual(known);
      return known;
    };
    const visitor = {
      address: '203.0.113.7',
      device: 'Chrome no Linux',
      deviceHash: 'd'.repeat(64),
    };
    const typed = { recoveryCode: '000000', recoveryData: null };

    test('a request looks up no account before the response', async () => {
      const { work, later } = await bothOf(
        (email) => (context) => requestRecoveryCode(context, email, visitor),
      );
      expect(later).toBe(1);
      expect(work.filter((statement) => statement.includes('professional'))).toEqual([]);
    });

    test('checking a wrong code', async () => {
      const { checks, failure } = await bothOf(
        (email) => (context, check) =>
          validateRecoveryCode(
            { ...context, checkCode: check },
            { ...typed, cpfOrEmail: email },
            visitor,
          ),
      );
      expect([checks, failure]).toEqual([2, 'ApiError: Código inválido ou expirado.']);
    });

    test('changing the password with a wrong code', async () => {
      const { checks, failure } = await bothOf(
        (email) => (context, check) =>
          resetPassword(
            { ...context, checkCode: check },
            { ...typed, cpfOrEmail: email, newPassword: 'Gesso&Drywall7' },
            visitor,
          ),
      );
      expect([checks, failure]).toEqual([2, 'ApiError: Código inválido ou expirado.']);
    });
  },
);
