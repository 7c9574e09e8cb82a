import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a read by primary key to the web app's timeout. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60];

/** The values read from the process and the database when Prometheus scrapes. */
export interface Sample {
  ready: boolean;
  diskFreeBytes: number;
  queueSeconds: number;
  /** Null: the database does not answer. */
  database: null | {
    seconds: number;
    jobs: readonly { kind: string; waiting: number; dead: number }[];
    emails: number;
    notes: readonly { status: string; notes: number }[];
    slips: { made: number; cancelled: number };
  };
}

export interface Metrics {
  /** Counts and times that server's requests. */
  watch: (app: FastifyInstance) => void;
  /** Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
}

/** Counts what the API does, by route pattern and never by actual path (docs/decisions/0119). */
export function createMetrics(sample: () => Promise<Sample>): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ service: 'api' });
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'prumo_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'prumo_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const ready = gauge('prumo_ready', '1 while /readyz is');
  const disk = gauge('prumo_disk_free_bytes', 'Free space on the disk of DATA_DIR');
  const queue = gauge('prumo_job_oldest_due_seconds', 'How long the oldest due job has waited');
  const up = gauge('prumo_database_up', '1 while the database answers');
  const answer = gauge('prumo_database_answer_seconds', 'Time of the reads behind these figures');
  const jobs = gauge('prumo_jobs', 'Jobs that are not done', 'kind', 'state');
  const emails = gauge('prumo_emails_waiting', 'Messages that wait to be sent');
  const notes = gauge('prumo_fiscal_notes', 'Fiscal notes by status', 'status');
  const slips = gauge('prumo_bank_slips', 'Bank slips', 'state');

  const refresh = async () => {
    const { database, ...now } = await sample();
    ready.set(now.ready ? 1 : 0);
    disk.set(now.diskFreeBytes);
    queue.set(now.queueSeconds);
    up.set(database ? 1 : 0);
    if (!database) return;
    answer.set(database.seconds);
    jobs.reset();
    for (const { kind, waiting, dead } of database.jobs) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'dead' }, dead);
    }
    emails.set(database.emails);
    notes.reset();
    for (const { status, notes: count } of database.notes) notes.set({ status }, count);
    slips.set({ state: 'made' }, database.slips.made);
    slips.set({ state: 'cancelled' }, database.slips.cancelled);
  };

  return {
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'unknown';
        requests.inc({ method, route, status: reply.statusCode });
        duration.observe({ method, route }, reply.elapsedTime / 1000);
      });
    },
    text: async () => {
      await refresh();
      return register.metrics();
    },
    contentType: register.contentType,
  };
}
