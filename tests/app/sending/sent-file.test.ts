import { beforeEach, describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { pageOf } from '../support/page';
import { request } from '../support/requests';
import { handle, offerSendings } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('the address of a file', () => {
  const open = (token: string) => handle(request(`/q/${token}/document`));

  it('returns the file, without a session, disclosed to no other site or search engine', async () => {
    api.reply('POST public-document/pdf', {
      body: new TextEncoder().encode('%PDF-1.7'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await open('A'.repeat(22));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(api.only('POST public-document/pdf').body).toEqual({ token: 'A'.repeat(22) });
  });

  it('says why there is none', async () => {
    api.reply('POST public-document/pdf', refusal(409, 'Este documento mudou.'));
    const page = await pageOf(await open('A'.repeat(22)));
    expect(page.status).toBe(409);
    expect(page.text).toContain('Este documento mudou.');
  });
});
