import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import type { Search } from './register';
import { REGISTERS } from './registers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

describe.each(REGISTERS)('the list of $name', ({ name, list, words, ...register }) => {
  const path = `/dashboard/${name}`;
  const call = `GET ${name}/filter`;
  const [text, sample] = list.text;
  const load = (search: string) =>
    responseOf(async () => register.routes.list.loader(args(await signedInRequest(path + search))));
  const store = (...records: object[]) => Object.assign(api.state, { [register.stored]: records });
  const storeTwelve = () =>
    store(
      ...Array.from({ length: 12 }, (_, index) => register.entity({ [register.idKey]: index + 1 })),
    );

  const searches: Search[] = [
    [`?${text}=${sample}`, { [text]: sample, ...list.query }],
    [`?${text}=a&${text}=b`, { [text]: 'b', ...list.query }],
    [`?status=1&${text}=a%26b%3Dc`, { [text]: 'a&b=c', status: '1' }],
    [`?${text}=&${list.code}=&status=`, {}],
    ['?status=0', { status: '0' }],
    ['?status=7', list.query],
    ['?status=true', list.query],
    ['?page=x&pageSize=9999', list.query],
    ['?page=-1', list.query],
    ['?orderBy=password&_data=routes', list.query],
    ...list.searches,
  ];

  it('requests five rows per page', async () => {
    store(register.entity());
    const answer = (await (await load(list.first)).json()) as Record<string, unknown>;
    expect(answer.list).toEqual({ rows: [list.row], total: 1, pages: 1 });
    expect(answer.filter).toMatchObject({ page: 1, pageSize: 5 });
    expect(api.only(call).query).toEqual({ page: '1', pageSize: '5', ...list.query });
  });

  it.each(searches)('%s requests %j', async (search, query) => {
    await load(search);
    expect(api.only(call).query).toEqual({ page: '1', pageSize: '5', ...query });
  });

  it('requests the page in the URL', async () => {
    storeTwelve();
    const body = (await (await load(`?${text}=a&page=3`)).json()) as { list: { rows: unknown[] } };
    expect(body.list).toMatchObject({ total: 12, pages: 3 });
    expect(body.list.rows).toHaveLength(2);
  });

  it.each([
    [`?${text}=a&page=9&status=1`, `?${text}=a&status=1`],
    [`?${text}=a&page=9&status=`, `?${text}=a&status=`],
    ['?page=9', ''],
  ])(
    'redirects from %s to page 1, with its filter, when there is no such page',
    async (from, to) => {
      await expect(await load(from)).toRedirectTo(path + to);
    },
  );

  it('says so when page 1 is empty', async () => {
    store();
    expect(await (await load('?page=1')).json()).toMatchObject({
      list: { rows: [], total: 0, pages: 0 },
    });
    expect((await visit(`${path}?page=1`)).text).toContain('Nenhum registro encontrado');
  });

  it('links to each record and to a new one, and keeps the filter', async () => {
    store(register.entity());
    const page = await visit(`${path}?${text}=${encodeURIComponent(sample)}&status=1`);
    const filter = `?${text}=${encodeURIComponent(sample)}&amp;status=1`;
    expect(page.html).toContain(`href="${path}/${register.id}${filter}"`);
    expect(page.html).toContain(`href="${path}/new${filter}"`);
    for (const word of [...words.list, ...words.row]) expect(page.text).toContain(word);
    expect(page.text).toContain('Mostrando 1 à 1 de 1 resultados');
    expect([page.value(text), page.value('status')]).toEqual([sample, '1']);
  });

  it('shows an error inside the layout', async () => {
    api.reply(call, refusal(403, 'Sem acesso ao cadastro.'));
    const page = await visit(`${path}?page=1`);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Sem acesso ao cadastro.');
    expect(page.text).toContain('Venda Direta');
  });
});

const REFUSING = REGISTERS.flatMap(({ list, ...register }) =>
  list.refused ? [{ ...register, ...list.refused, field: list.code }] : [],
);

describe.each(REFUSING)('a document that cannot exist, in the list of $name', (register) => {
  const path = `/dashboard/${register.name}`;

  it.each(register.searches)('%s is not searched for', async (search) => {
    const made = await signedInRequest(path + search);
    const response = await responseOf(() => register.routes.list.loader(args(made)));
    expect(await response.json()).toMatchObject({
      [register.error]: register.message,
      list: null,
    });
    expect(api.asked()).toEqual(['GET extensions']);
  });

  it('is reported at its field, as typed', async () => {
    const page = await visit(`${path}?${register.field}=${register.given}`);
    expect(page.text).toContain(register.message);
    expect(page.value(register.field)).toBe(register.shown);
  });

  it('announces no empty list', async () => {
    const { text } = await visit(`${path}?${register.field}=${register.given}`);
    expect(text).toMatch(/Corrija o (?:CPF|CNPJ|CPF\/CNPJ) para pesquisar\./);
    expect(text).not.toContain('Nenhum registro encontrado');
  });
});
