import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// The first build takes a moment, and the web server loads it at start.
while (!existsSync('build/index.js')) await sleep(200);
await import('../app/server/http/web.server');
