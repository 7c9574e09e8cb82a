import { readFileSync } from 'node:fs';
import path from 'node:path';

import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const standard = new Registry();
collectDefaultMetrics({ register: standard });
const OFFERED = new Set([
  ...standard.getMetricsAsArray().map(({ name }) => name),
  ...[...read('api/runtime/metrics.ts').matchAll(/'(prumo_\w+)'/g)].map(([, name = '']) => name),
]);

it.each(['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])(
  'every figure that %s shows exists',
  (file) => {
    const named = [...read(file).matchAll(/\b(?:prumo|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !OFFERED.has(name))).toEqual([]);
  },
);
