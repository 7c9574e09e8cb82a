import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../support/free-port';
import { expect, test } from '../support/browser-fixtures';

const cli = createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js');

// Our own server adds to Remix and replaces nothing: the build is an ordinary one.
test('the build also runs under the stock remix-serve', async ({ page, prumo }) => {
  const port = await freePort();
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
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await expect(async () => {
      const answer = await page.request.get(`http://localhost:${port}/`);
      expect(answer.status()).toBe(200);
    }).toPass({ timeout: 20_000 });

    await page.goto(`http://localhost:${port}/`);
    await page.locator('input[name="cpfOrEmail"]').fill('demo@prumo.com.br');
    await page.locator('input[name="password"]').fill('Prumo@123');
    await page.locator('form:has(input[name="password"]) button[type="submit"]').click();
    await page.waitForURL(/\/dashboard/);
    const file = await page.locator('link[rel="stylesheet"]').first().getAttribute('href');
    const stylesheet = await page.request.get(`http://localhost:${port}${file ?? ''}`);
    expect(stylesheet.headers()['content-type']).toContain('text/css');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});
