import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

import { expect, test } from '../../support/browser-fixtures';
import { freePort } from '../../support/free-port';
import { endProcess } from '../../support/prumo-servers';

const cli = createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js');

// Our own server extends Remix and replaces nothing: the build is an ordinary one.
test('the build also runs under the stock remix-serve @once', async ({ page, prumo }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [cli, 'build/index.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: prumo.apiUrl,
      CEP_API_URL: prumo.cep.url,
      SESSION_SECRET: 'a secret that only this test knows of',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [server.stdout, server.stderr])
    output.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect
      .poll(() => said, { message: 'remix-serve says that it listens', timeout: 30_000 })
      .toContain(url);
    await page.goto(`${url}/`);
    await page.locator('input[name="cpfOrEmail"]').fill('demo@prumo.com.br');
    await page.locator('input[name="password"]').fill('Prumo@123');
    await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL(/\/dashboard/);
    // The first page carried the styles.
    await page.goto(`${url}/dashboard`);
    const file = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
    const stylesheet = await page.request.get(`${url}${file ?? ''}`);
    expect(stylesheet.headers()['content-type']).toContain('text/css');
  } finally {
    // The server waits for all its connections, also those that a browser opens in advance and
    // never uses.
    await endProcess(server);
  }
});
