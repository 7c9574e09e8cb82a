import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APP = path.resolve(import.meta.dirname, '../../../app');

/** The components whose source matches, by their path in `app`, sorted. */
export function sourceFiles(source: RegExp): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => source.test(readFileSync(path.join(APP, file), 'utf8')))
    .sort();
}
