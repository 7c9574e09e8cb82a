/**
 * Measures the application's performance, and prints each figure beside its goal:
 *
 *     npm run bench                                   everything
 *     npm run bench -- pages data work hands          some sections
 *     npm run bench -- data --rows 20000 --engine sqlite
 *     npm run bench -- --write                        everything, and updates docs/benchmarks.md
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { format } from 'prettier';

import { buildIfStale } from '../scripts/build.mjs';
import { measureData } from './data';
import { ENGINES, openDatabases } from './databases';
import { measureHands } from './hands';
import { measurePages } from './pages';
import { machine, renderSections, type Section } from './table';
import { measureWork } from './work';

const PAGE = path.resolve(import.meta.dirname, '../docs/benchmarks.md');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const databases = openDatabases();
const size = {
  rows: Number(values.rows),
  engines: ENGINES.filter((engine) => values.engine === undefined || values.engine === engine),
};
const SECTIONS: Record<string, () => Promise<Section>> = {
  pages: measurePages,
  data: () => measureData(databases, size),
  work: () => measureWork(databases, size),
  hands: () => measureHands(databases, size),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
if (!(size.rows > 0) || size.engines.length === 0)
  throw new Error('--rows N, --engine sqlite or postgres');
// A table with only some sections would replace the complete one.
if (values.write && chosen.length < Object.keys(SECTIONS).length)
  throw new Error('--write is for all sections');

await buildIfStale();
const measured: Section[] = [];
try {
  for (const name of chosen) {
    const measure = SECTIONS[name];
    if (!measure)
      throw new Error(`There is no section ${name}: ${Object.keys(SECTIONS).join(', ')}`);
    const started = performance.now();
    const section = await measure();
    section.notes.push(`Measured in ${Math.round((performance.now() - started) / 1000)} s.`);
    console.log(`\n${renderSections([section])}`);
    measured.push(section);
  }
} finally {
  await databases.stop();
}
const about = machine(new Date());
console.log(`\n${about}`);
if (values.write) {
  const text = `# Measurements\n\n\`npm run bench -- --write\`: ${about}\n\n${renderSections(measured)}\n`;
  writeFileSync(PAGE, await format(text, { parser: 'markdown' }));
}
