import { beforeEach, describe, expect, it } from 'vitest';

import { MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';
import * as screen from '~/routes/dashboard.product.$idProduct_.picture';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, ORIGIN, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PATH = '/dashboard/product/3';
const CALL = 'product/3/picture';
const SHA256 = 'ab'.repeat(32);
const SENT = { Sha256: SHA256, Width: 160, Height: 120 };

beforeEach(() => clearExtensionCache());

describe('the page of a product', () => {
  const page = async () => (await pageOf(await handle(await signedInRequest(PATH)))).html;

  it('shows its picture, and accepts another or none', async () => {
    api.reply('GET extensions', { body: ['product-pictures'] });
    api.reply(`GET ${CALL}`, { body: SENT });
    const html = await page();
    expect(html).toContain(`src="${PATH}/picture?file=${SHA256}"`);
    expect(html).toMatch(
      /<form[^>]*action="\/dashboard\/product\/3\/picture"[^>]*enctype="multipart\/form-data"/i,
    );
    expect(html).toContain('Remover foto');
  });

  it('says that it has none', async () => {
    api.reply('GET extensions', { body: ['product-pictures'] });
    api.reply(`GET ${CALL}`, refusal(404, 'Este produto não tem foto.'));
    const html = await page();
    expect(html).toContain('Nenhuma foto');
    expect(html).not.toContain('Remover foto');
  });

  it('shows nothing of it with another API, which is not called', async () => {
    api.reply('GET extensions', { body: [] });
    expect(await page()).not.toMatch(/Foto|product\/3\/picture/);
    expect(api.asked()).not.toContain(`GET ${CALL}`);
  });
});

describe('a picture', () => {
  async function post(fields: Record<string, string | File>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Origin: ORIGIN };
    const made = await signedInRequest(`${PATH}/picture`, { method: 'POST', body, headers });
    return responseOf(() => screen.action(args(made, { idProduct: '3' })));
  }
  const file = (bytes: Uint8Array<ArrayBuffer> = Uint8Array.of(1, 2)) => new File([bytes], 'a.jpg');

  it('is sent unchanged, and removed, by native posts', async () => {
    api.reply(`PUT ${CALL}`, { body: SENT });
    await expect(await post({ file: file() })).toRedirectWithToast(
      PATH,
      'Foto enviada com sucesso',
    );
    expect(api.only(`PUT ${CALL}`).headers['content-type']).toBe('application/octet-stream');
    api.reply(`DELETE ${CALL}`, refusal(404, 'Este produto não tem foto.'));
    await expect(await post({ intent: 'remove-file' })).toRedirectWithToast(
      PATH,
      'Foto removida com sucesso',
    );
  });

  it('with scripts stays on the page, which keeps the typed values', async () => {
    api.reply(`PUT ${CALL}`, { body: SENT });
    expect(await (await post({ file: file(), stay: '1' })).json()).toEqual({
      done: 'Foto enviada com sucesso',
      picture: { sha256: SHA256, width: 160, height: 120 },
    });
  });

  it.each([
    [{ stay: '1' }, PRODUCT_PICTURE_TEXTS.none],
    [
      { stay: '1', file: file(new Uint8Array(MAX_PRODUCT_PICTURE_BYTES + 1)) },
      PRODUCT_PICTURE_TEXTS.tooLarge,
    ],
  ])('%# is refused before it is sent', async (fields, error) => {
    expect(await (await post(fields)).json()).toEqual({ error });
    expect(api.calls).toEqual([]);
  });

  it('has its own address, and is not found if there is none', async () => {
    api.reply(`GET ${CALL}/file`, {
      body: new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex')),
      headers: { 'Content-Type': 'image/png' },
    });
    const shown = await handle(await signedInRequest(`${PATH}/picture?file=${SHA256}`));
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('Cache-Control')).toMatch(/^private, .*immutable$/);
    api.reply(`GET ${CALL}/file`, refusal(404, 'Este produto não tem foto.'));
    const none = await handle(await signedInRequest(`${PATH}/picture?file=${SHA256}`));
    expect([none.status, none.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });
});
