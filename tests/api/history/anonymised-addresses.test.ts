import { afterAll, beforeAll, expect, test } from 'vitest';

import { closedAnonymisedAddresses } from '../../../api/db/migrations/0070-closed-anonymised-addresses';
import { insertProduct } from '../support/business';
import { cpfOf } from '../support/imports';
import { BUDGET, naturalPerson, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NAME = 'Zulmira Quintanilha';
const STREET = 'Rua das Acácias Amarelas';

onEachEngine('the public addresses of a client who is anonymised', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  const call = (name: string, token: string, body: object = {}) =>
    api.ask('POST', `/public-${name}`, { token: null, body: { token, ...body } });
  const tokenOf = ({ body }: { body: unknown }) =>
    /\/q\/([\w-]{22})/.exec((body as { Url: string }).Url)?.[1] ?? '';
  /** The client, with one quote that was accepted and cancelled, and what was sent of it. */
  async function acceptedAndCancelled(cpfCnpj: string) {
    const person = { ...naturalPerson, name: NAME, cpfCnpj };
    const idClient = Number((await api.ask('POST', '/client', { body: person })).body);
    const named = { idClient, clientName: NAME, clientCpfCnpj: cpfCnpj, street: STREET };
    const quote = order(idProduct, { ...BUDGET, ...named });
    const idOrder = Number((await api.ask('POST', '/order', { body: quote })).body);
    const of = `/order/${idOrder}`;
    const message = { channel: 'whatsapp', phone: '19991230001', message: 'Segue.' };
    const file = await api.ask('POST', `${of}/sendables/quote`, { body: message });
    expect(file.status).toBe(201);
    const idQuoteLink = Number((await api.ask('POST', `${of}/quote-links`, { body: {} })).body);
    const link = `${of}/quote-links/${idQuoteLink}`;
    const addresses = [];
    for (const channel of ['link', 'whatsapp'])
      addresses.push(tokenOf(await api.ask('POST', `${link}/addresses`, { body: { channel } })));
    const answer = { name: NAME, cpfCnpj, agreed: true };
    expect((await call('quote/accept', addresses[0] ?? '', answer)).status).toBe(200);
    const { headers } = await api.ask('GET', of);
    const cancelled = order(idProduct, { ...BUDGET, ...named, idOrderStatus: 7 });
    const put = { headers: { 'if-match': String(headers.etag) }, body: cancelled };
    expect((await api.ask('PUT', of, put)).status).toBe(200);
    return { idClient, of, link, addresses, file: tokenOf(file) };
  }
  async function anonymise(idClient: number) {
    const path = `/client/${idClient}/anonymisation`;
    const { headers } = await api.ask('GET', path);
    const ask = { headers: { 'if-match': String(headers.etag) } };
    expect((await api.ask('POST', path, ask)).status).toBe(204);
  }
  const historyOf = async (of: string) => {
    const { body } = await api.ask('GET', `/history${of}`);
    return (body as { content: { Act: string; Redacted: boolean; Changes: unknown[] }[] }).content;
  };

  test('are closed with it, and what the law requires is kept internally', async () => {
    const { idClient, of, link, addresses, file } = await acceptedAndCancelled(cpfOf(51));
    for (const token of addresses) {
      expect((await call('quote/read', token)).text).toContain(NAME);
      expect((await call('quote/pdf', token)).status).toBe(200);
      expect((await call('quote/certificate', token)).status).toBe(200);
    }
    await anonymise(idClient);

    for (const token of addresses) {
      const read = await call('quote/read', token);
      expect(read.body).toMatchObject({
        State: 'revoked',
        Quote: null,
        Acceptance: null,
        LastAnswer: null,
      });
      for (const text of [NAME, STREET, cpfOf(51)]) expect(read.text).not.toContain(text);
      for (const part of ['pdf', 'certificate', 'picture'])
        expect([part, (await call(`quote/${part}`, token, { number: 1 })).status]).toEqual([
          part,
          404,
        ]);
    }
    expect((await call('document/pdf', file)).status).toBe(404);
    for (const part of ['pdf', 'certificate'])
      expect((await api.ask('GET', `${link}/${part}`)).status).toBe(200);
    const again = await api.ask('POST', `${link}/addresses`, { body: { channel: 'link' } });
    expect(again.status).toBe(409);

    const [last, closing] = await historyOf(of);
    expect(last?.Act).toBe('anonymised');
    expect(closing).toMatchObject({
      Act: 'link-revoked',
      Changes: [expect.objectContaining({ To: '1' })],
    });
  });

  test('that were closed before are not closed again', async () => {
    const { idClient, of, link } = await acceptedAndCancelled(cpfOf(52));
    expect((await api.ask('DELETE', link)).status).toBe(204);
    await anonymise(idClient);
    const acts = (await historyOf(of)).map(({ Act }) => Act);
    expect(acts.filter((act) => act === 'link-revoked')).toHaveLength(1);
  });

  test('that an earlier version left open are closed by a migration, and no others', async () => {
    const gone = await acceptedAndCancelled(cpfOf(53));
    const stays = await acceptedAndCancelled(cpfOf(54));
    await anonymise(gone.idClient);
    await api.db.updateTable('quoteLink').set({ revokedAt: null }).execute();
    const statesOf = async ({ addresses: [token = ''] }: { addresses: string[] }) =>
      ((await call('quote/read', token)).body as { State: string }).State;
    expect([await statesOf(gone), await statesOf(stays)]).toEqual(['accepted', 'accepted']);
    await api.db.transaction().execute((trx) => closedAnonymisedAddresses.up(trx, engine));
    expect([await statesOf(gone), await statesOf(stays)]).toEqual(['revoked', 'accepted']);
  });
});
