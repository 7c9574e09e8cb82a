import { beforeEach, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PATH = '/dashboard/security/events';
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

beforeEach(offerAll);

it('shows who did what to whom, from where and when', async () => {
  const { text } = await visit(PATH);
  expect(text).toContain('10/03/2026');
  expect(text).toContain('Ana Souza Lima, por Joana Prado');
  expect(text).toContain('Papel alterado (Escritório)');
  expect(text).toContain('203.0.113.7');
  expect(text).toContain('Firefox no Linux');
});

it('requests by kind, person and days, and shows them again', async () => {
  const page = await visit(`${PATH}?kind=sign-in&idPerson=9&dayFrom=2026-03-01&page=1`);
  expect(api.only('GET security/events').query).toEqual({
    kind: 'sign-in',
    idPerson: '9',
    dayFrom: '2026-03-01',
    page: '1',
    pageSize: '20',
  });
  expect([page.value('kind'), page.value('dayFrom')]).toEqual(['sign-in', '2026-03-01']);
});

it('shows an unknown kind, and an attempt on no account', async () => {
  const event = { IdSecurityEvent: 2, At: null, Kind: 'key-turned', IdProfessional: null };
  api.reply('GET security/events', { body: { content: [event], total: 1, count: 1 } });
  const { text } = await visit(PATH);
  expect(text).toContain('key-turned');
  expect(text).toContain('Sem cadastro');
});

it('names the area that a role did not open', async () => {
  const event = { IdSecurityEvent: 3, At: null, Kind: 'role-refused', Detail: 'payable' };
  api.reply('GET security/events', { body: { content: [event], total: 1, count: 1 } });
  expect((await visit(PATH)).text).toContain('Tentou abrir sem permissão (Contas a Pagar)');
});

it('says when nothing was found', async () => {
  api.reply('GET security/events', { body: { content: [], total: 0, count: 0 } });
  expect((await visit(`${PATH}?kind=export`)).text).toContain('Nenhum registro encontrado');
});

it('is missing if the API has none', async () => {
  api.reply('GET security/events', refusal(404, 'Não há.'));
  expect((await visit(PATH)).status).toBe(404);
});
