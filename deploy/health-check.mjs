import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The image runs either server; the command line of the container's first process tells which, whole
 * word by word, since a path may contain either name. Under an init it still has the entry point's.
 */
export function roleOf(commandLine) {
  const isApi = (word) => word === 'api' || word === 'build/api.js';
  return commandLine.split('\0').some(isApi) ? 'api' : 'web';
}

async function check(role) {
  const port = role === 'api' ? process.env.API_PORT || '3333' : process.env.PORT || '3000';
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(5_000),
  });
  return answer.ok;
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const role = process.argv[2] ?? roleOf(readFileSync('/proc/1/cmdline', 'utf8'));
  process.exitCode = (await check(role).catch(() => false)) ? 0 : 1;
}
