import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { EmailSender } from '../../../api/email/email';
import { createMailer } from '../../../api/email/mailer';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { registerSendingJobs } from '../../../api/modules/sending/sending-job';
import { insertProduct } from '../support/business';
import { BUDGET, order } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a job that sends', (engine) => {
  let api: TestApi;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const body = order(idProduct, { ...BUDGET, clientEmail: 'ana@cliente.com.br' });
    idOrder = Number((await api.ask('POST', '/order', { body })).body);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.deleteFrom('job').execute());

  /** A worker whose e-mail server never answers; the messages sent, and how they were given up. */
  const silent = () => {
    const given: { messageId: string | undefined; signal: AbortSignal }[] = [];
    const sender: EmailSender = {
      send: ({ messageId }, signal) => {
        given.push({ messageId, signal });
        return new Promise((_, refuse) =>
          signal.addEventListener('abort', () => refuse(new Error('given up'))),
        );
      },
      close: () => undefined,
    };
    const deps = { ...api.context, sender, logger: api.app.log };
    const jobs = createJobWorker({ ...deps, stopLimitMs: 20 });
    createMailer({ ...deps, jobs });
    registerSendingJobs({ ...deps, jobs });
    return { jobs, given };
  };
  const enqueue = {
    'a message of ours': async () => {
      const about = {
        idProfessional: api.idProfessional,
        expiresAt: new Date(api.time.now.getTime() + 60_000),
        now: api.time.now,
      };
      const to = { name: 'Ana', address: 'ana@x.com.br' };
      const email = { kind: 'invitation', to, subject: 'a', text: 'b', html: 'c' } as const;
      await api.db.transaction().execute((trx) => api.context.mailer.queue(trx, email, about));
    },
    'a document': async () => {
      const body = { channel: 'email', email: 'ana@cliente.com.br', subject: 'a', message: 'b' };
      const path = `/order/${idOrder}/sendables/quote`;
      const reply = await api.ask('POST', path, { body, headers: idempotencyKey() });
      expect(reply.status).toBe(201);
    },
  };

  test.each(['a message of ours', 'a document'] as const)(
    'gives up %s with its try, and tries again under the same id',
    async (what) => {
      await enqueue[what]();
      const ids = [];
      for (let round = 0; round < 2; round += 1) {
        const { jobs, given } = silent();
        jobs.start();
        await expect.poll(() => given.length).toBe(1);
        expect(given[0]?.signal.aborted).toBe(false);
        await jobs.stop();
        expect(given.map(({ signal }) => signal.aborted)).toEqual([true]);
        ids.push(given[0]?.messageId);
      }
      expect(ids[0]).toMatch(/^<[\w-]+@[\w.]+>$/);
      expect(ids[1]).toBe(ids[0]);
      const [job] = await api.db.selectFrom('job').selectAll().execute();
      expect(job).toMatchObject({ tries: 0, worker: null, doneAt: null, deadAt: null });
    },
  );
});
