import { setTimeout as sleep } from 'node:timers/promises';

import { parseConfig } from '../../../api/config/config';
import { migrate } from '../../../api/db/migrations/migrate';
import { systemClock } from '../../../api/runtime/clock';
import { type ApiProcess, runApiProgram } from '../../api/support/api-process';
import { insertBusiness } from '../../api/support/business';
import { supplier } from '../../api/support/payloads';
import { CHEAP_PASSWORDS, signInDirectly } from '../../api/support/test-api';
import type { TestDatabase } from '../../api/support/test-database';
import { freePort } from '../../support/free-port';

const START_LIMIT_MS = 120_000;

/** A built API that tests kill, stop and start again at the same address. */
export interface FaultyApi {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Stops it with a signal; returns its exit code. */
  stop: () => Promise<number | null>;
  isRunning: () => boolean;
  /** The errors that it logged. */
  said: () => string;
}

export async function faultyApi(environment: Record<string, string>): Promise<FaultyApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ApiProcess | undefined;
  let said = '';
  const end = async (signal: NodeJS.Signals) => {
    running?.child.kill(signal);
    return (await running?.finished)?.code ?? null;
  };
  return {
    url,
    start: async () => {
      const started = runApiProgram('server', {
        LOG_LEVEL: 'error',
        ...environment,
        API_PORT: String(port),
        HOST: '127.0.0.1',
      });
      running = started;
      started.child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      started.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const giveUpAt = Date.now() + START_LIMIT_MS;
      while (started.child.exitCode === null && Date.now() < giveUpAt) {
        if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) return;
        await sleep(20);
      }
      started.child.kill('SIGKILL');
      throw new Error(`the API did not start: ${(await started.finished).errors}`);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    said: () => said,
    isRunning: () => running?.child.exitCode === null && running.child.signalCode === null,
  };
}

/** The writers' session, and the company and supplier of their bills. */
export interface Office {
  token: string;
  idCompany: number;
  idSupplier: number;
}

/** A business in an empty database, with an open session. */
export async function openOffice(database: TestDatabase): Promise<Office> {
  const db = database.open();
  await migrate(db, database.engine, systemClock);
  const { idCompany, idProfessional } = await insertBusiness(db, parseConfig(CHEAP_PASSWORDS));
  const { idSupplier } = await db
    .insertInto('supplier')
    .values({
      ...supplier,
      searchName: supplier.name.toLowerCase(),
      personType: 'LEGAL_PERSON',
      complement: null,
      createdAt: '',
      updatedAt: '',
      idProfessionalRegister: idProfessional,
      idProfessionalUpdate: null,
    })
    .returning('idSupplier')
    .executeTakeFirstOrThrow();
  const token = await signInDirectly(db, idProfessional, new Date());
  return { token, idCompany, idSupplier };
}
