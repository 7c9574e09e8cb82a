import { connect } from 'node:net';

import { beforeEach, describe, expect, it } from 'vitest';

import { EMAIL, PASSWORD, TOKEN } from '../app/support/api-double';
import { CLIENT_FORM } from '../app/support/forms';
import { cookieOf, SESSION } from '../app/support/requests';
import { api } from '../app/support/servers';
import { logLines, startWebServer, untilLogged } from '../app/support/web-server';

let reach = () => {};
/** Resolves when the page that never responds is requested. */
const reached = new Promise<void>((resolve) => (reach = resolve));

// The doubles' URLs must be set before the web server reads its configuration: see support/servers.
const url = await startWebServer({
  'routes/dashboard.client.new': {
    loader: () => {
      const cause = Object.assign(new Error('of another'), { code: 'ECONNREFUSED' });
      throw new Error('a fault of ours', { cause });
    },
  },
  'routes/dashboard.supplier.new': {
    loader: () => {
      reach();
      return new Promise(() => undefined);
    },
  },
});
const cookie = await cookieOf(SESSION);

/** The complete response. */
async function visit(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: cookie, ...init.headers };
  const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
  await response.clone().arrayBuffer();
  return response;
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  visit(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url, ...headers },
  });

/** Sends raw bytes; returns the response's first line. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
      socket.end();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

beforeEach(() => {
  logLines.length = 0;
});

describe('every response has the security headers', () => {
  it.each([
    ['a page', '/'],
    ['a page of the dashboard', '/dashboard/client'],
    ['a redirect', '/dashboard/order/abc'],
    ['a page that is not there', '/nothing'],
    ['a file', '/robots.txt'],
    ['the quote’s PDF', '/dashboard/order/40/report'],
    ['data', '/dashboard/look-up/zip-code?zipCode=1'],
    ['the health check', '/healthz'],
    ['an address that cannot be read', '/%E0%A4%A'],
  ])('%s', async (_, path) => {
    const { headers } = await visit(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

it.each(['/q/n9dS2_JfG-jewJ0QpnzRXg', '/q/x/pdf', '/Q/x'])(
  'a client’s page at %s is disclosed to no other site and stored by no search engine',
  async (path) => {
    const { headers } = await visit(path);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow, noarchive');
  },
);

describe('a request’s id', () => {
  it('is created if missing, sent to the client and passed on to the API', async () => {
    const id = (await visit('/dashboard/order')).headers.get('X-Request-Id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.only('GET order/filter').headers['x-request-id']).toBe(id);
  });

  it('is kept when valid', async () => {
    await visit('/dashboard/order', { headers: { 'X-Request-Id': 'from-the-proxy-1' } });
    expect(api.only('GET order/filter').headers['x-request-id']).toBe('from-the-proxy-1');
  });

  it.each(['short', 'a'.repeat(65), 'with space here', '"><script>'])(
    'is replaced for "%s"',
    async (given) => {
      const { headers } = await visit('/', { headers: { 'X-Request-Id': given } });
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

it('the API gets the client’s real address, not a spoofed one', async () => {
  await visit('/dashboard/order');
  expect(api.only('GET order/filter').headers['x-forwarded-for']).toBe('127.0.0.1');
  api.reset();
  // Behind a local proxy the last hop counts, not earlier ones.
  await visit('/dashboard/order', { headers: { 'X-Forwarded-For': '8.8.8.8, 203.0.113.9' } });
  expect(api.only('GET order/filter').headers['x-forwarded-for']).toBe('203.0.113.9');
});

it('only our server can mark a page as following a post', async () => {
  api.reply('*', 'hang-up');
  const got = await visit('/dashboard/client/12', { headers: { 'X-Prumo-After-Post': '1' } });
  expect(got.status).toBe(503);
  const posted = await post('/dashboard/client/12', new URLSearchParams(CLIENT_FORM).toString());
  expect(await posted.text()).toContain('value="529.982.247-25"');
});

describe('a post is refused in Portuguese', () => {
  it('from another site', async () => {
    const response = await post('/dashboard/sign-out', '', { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('O pedido veio de outro site e foi recusado.');
    expect(api.calls).toEqual([]);
  });

  it('of over two megabytes, by its length, before it is read', async () => {
    const length = 2 * 1024 * 1024 + 1;
    const answer = await sendRaw(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('O formulário enviado é grande demais.');
  });

  it.each([
    ['/dashboard/import/client', 40],
    ['/dashboard/payable/4/attachment', 20],
    ['/dashboard/product/3/picture', 20],
    ['/dashboard/company/5/face/logo', 4],
  ])('to %s only above %d MB: its page says that a file is too large', async (path, megabytes) => {
    const head = (length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${length}\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(head((megabytes + 1) * 1024 * 1024))).toMatch(/^HTTP\/1\.1 413 /);
    expect(await sendRaw(`${head(3 * 1024 * 1024)}${'x'.repeat(3 * 1024 * 1024)}`)).toMatch(
      /^HTTP\/1\.1 302 /,
    );
  });

  it('of over the limit: a browser gets a page that leads back, once it has sent everything', async () => {
    const path = '/dashboard/payable/4/attachment';
    const size = 21 * 1024 * 1024;
    const head = (...lines: string[]) =>
      [`POST ${path} HTTP/1.1`, 'Host: x', 'Accept: text/html', ...lines, '', ''].join('\r\n');
    const type = 'Content-Type: multipart/form-data; boundary=x';
    const answer = await sendRaw(head(type, `Content-Length: ${size}`) + 'x'.repeat(size));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).not.toMatch(/^Connection: close/m);
    expect(answer).toContain('<html lang="pt-BR">');
    expect(answer).toContain('<meta name="viewport"');
    expect(answer).toContain('<title>O formulário enviado é grande demais. · Prumo</title>');
    expect(answer).toContain('O arquivo escolhido passa do tamanho aceito.');
    expect(answer).toContain('<a href="/dashboard/payable/4">Voltar</a>');
    const from = (page: string) =>
      visit('/%E0%A4%A', { headers: { Accept: 'text/html', Referer: page } });
    const links = [`${url}/dashboard/client?q="1`, 'https://evil.example//evil', 'x'].map(
      async (page) => / href="([^"]*)">Voltar/.exec(await (await from(page)).text())?.[1],
    );
    expect(await Promise.all(links)).toEqual(['/dashboard/client?q=%221', '/', '/']);
  });

  it('without a length', async () => {
    const answer = await sendRaw(
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer).toContain('O tamanho do formulário não foi informado.');
  });

  it('that is not a form', async () => {
    const response = await post('/?index', '{}', { 'Content-Type': 'application/json' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('O formulário enviado não pôde ser lido.');
  });
});

it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s is refused everywhere, before anything reads it',
  async (method) => {
    for (const path of ['/', '/dashboard/client/12', '/nothing']) {
      const answer = await sendRaw(`${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain('\r\nAllow: GET, HEAD, POST\r\n');
    }
    expect(api.calls).toEqual([]);
  },
);

it('a malformed URL is refused in Portuguese', async () => {
  const response = await visit('/dashboard/%E0%A4%A');
  expect(response.status).toBe(400);
  expect(await response.text()).not.toMatch(/at |Error|URI/);
});

describe('the health check', () => {
  it('is ready when the API is', async () => {
    api.reply('GET readyz', { body: { status: 'ready', diskFreeBytes: 1, queueSeconds: 0 } });
    expect(await (await visit('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it.each([
    ['is well', { status: 200 }, 200],
    ['has no such call', { status: 404 }, 200],
    ['wants a session for every call', { status: 401 }, 200],
    ['cannot do its work', { status: 503 }, 503],
    ['does not answer', 'hang-up', 503],
  ] as const)('when the API %s', async (_, reply, status) => {
    api.reply('GET healthz', reply);
    expect((await visit('/healthz')).status).toBe(status);
  });

  it.each([
    ['healthz', 507, 'O servidor está sem espaço em disco.'],
    ['readyz', 503, 'Uma tarefa está na fila há 20 minutos.'],
  ])('repeats the API’s message at /%s', async (check, status, message) => {
    api.reply(`GET ${check}`, { status, body: { message } });
    const response = await visit(`/${check}`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'api unavailable', message });
  });
});

describe('the log', () => {
  const entries = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has a line for each request: its id, path, status and time', async () => {
    const { headers } = await visit('/dashboard/client?name=Maria');
    const requestId = headers.get('X-Request-Id') ?? '';
    await untilLogged(requestId);
    expect(entries().filter((entry) => entry.requestId === requestId)).toEqual([
      expect.objectContaining({
        part: 'web',
        requestId,
        method: 'GET',
        path: '/dashboard/client',
        status: 200,
        ms: expect.any(Number) as number,
      }),
    ]);
  });

  it('logs no internal error for what Remix refused, and repeats nothing of it', async () => {
    const ids = [
      await visit('/dashboard/client?_data=Maria'),
      await visit('/dashboard/client?_data=routes/dashboard.order._index'),
      await post('/dashboard/client?_data=Maria', ''),
      await post('/nothing', ''),
    ].map(({ status, headers }) => {
      expect([403, 405]).toContain(status);
      return headers.get('X-Request-Id') ?? '';
    });
    for (const id of ids) await untilLogged(id);
    expect(logLines.join('\n')).not.toMatch(/Maria|unexpected error/);
  });

  it('has no query, no token, no cookie and nothing that was typed', async () => {
    await visit('/dashboard/client?name=Maria&cpfCnpj=52998224725');
    await post('/dashboard/client/12?name=Maria', new URLSearchParams(CLIENT_FORM).toString());
    await post(
      '/?index&return-to=%2Fdashboard',
      new URLSearchParams({ cpfOrEmail: EMAIL, password: PASSWORD }).toString(),
    );
    await visit('/dashboard/client/new?name=Maria&cpfCnpj=52998224725');
    api.reply('*', 'hang-up');
    await visit('/dashboard/order?name=Maria');
    await post('/dashboard/sign-out', '');
    // Six requests, one with an internal error, and the failed sign-out at the API.
    const paths = [
      '/dashboard/client',
      '/dashboard/client/12',
      '/',
      '/dashboard/client/new',
      '/dashboard/order',
    ];
    for (const path of [...paths, '/dashboard/sign-out']) await untilLogged(`"path":"${path}"`);
    await untilLogged('the API did not revoke a session');
    const text = logLines.join('');
    for (const secret of [
      'Maria',
      '52998224725',
      '529.982',
      TOKEN,
      EMAIL,
      PASSWORD,
      cookie,
      'generalStore',
      'return-to',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has an internal error with its stack trace, by the request id shown to the person', async () => {
    const response = await visit('/dashboard/client/new?name=Maria');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('a fault of ours');
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: response.headers.get('X-Request-Id'),
        path: '/dashboard/client/new',
        err: expect.objectContaining({
          message: 'a fault of ours',
          stack: expect.stringContaining('    at ') as string,
          causes: [{ type: 'Error', code: 'ECONNREFUSED' }],
        }) as object,
      }),
    );
  });

  it('has a line for a request that its visitor aborted', async () => {
    const broken = new AbortController();
    const headers = { 'X-Request-Id': 'broken-off-by-its-visitor' };
    const asked = visit('/dashboard/supplier/new', { headers, signal: broken.signal });
    await reached;
    broken.abort();
    await expect(asked).rejects.toThrow();
    await untilLogged('broken-off-by-its-visitor');
    expect(entries()).toMatchObject([
      { requestId: 'broken-off-by-its-visitor', path: '/dashboard/supplier/new', status: 499 },
    ]);
  });

  it('has no address that grants access to its holder', async () => {
    const secret = 'n9dS2_JfG-jewJ0QpnzRXg';
    for (const path of [`/q/${secret}`, `/Q/${secret}/pdf`, `//q/${secret}`, `/x/${secret}`])
      await visit(path);
    await untilLogged('"path":"/x/…"');
    expect(logLines.join('')).not.toContain(secret);
    expect(logLines.join('')).toContain('"path":"/q/…"');
  });

  it('is silent on the health check', async () => {
    await visit('/healthz');
    await visit('/');
    await untilLogged('"path":"/"');
    expect(logLines.join('')).not.toContain('healthz');
  });
});
