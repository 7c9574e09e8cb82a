import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// The first build of the screens takes a moment, and the web server loads it at once.
while (!existsSync('build/index.js')) await sleep(200);
await import('../app/server/http/web.server');
