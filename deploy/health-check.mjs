import { readFileSync } from 'node:fs';

// The image runs either server. Which one, the first process of the container tells.
const role =
  process.argv[2] ?? (readFileSync('/proc/1/cmdline', 'utf8').includes('api') ? 'api' : 'web');
const port = role === 'api' ? process.env.API_PORT || '3333' : process.env.PORT || '3000';

try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(5_000),
  });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
