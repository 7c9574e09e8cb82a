import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { ORDER_DRAFT } from '../support/forms';
import { press as pressOrder } from '../support/order-post';
import { pageOf } from '../support/page';
import { offerRecords, postedFields, RECORD_PAGES, recordFormId } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';
import { press as pressSale, SALE_DRAFT } from '../support/sale-post';
import { api, zipCodes } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));

/** A CEP for each: results are cached */
const TYPED = {
  street: 'Rua Digitada Inteira',
  district: 'Bairro Digitado',
  city: 'Cidade Digitada',
  state: 'RJ',
};
const OUTCOMES = [
  [
    'a found one fills the four',
    'full',
    { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' },
    null,
  ],
  [
    'one without a street leaves the typed one alone',
    'town',
    { ...TYPED, city: 'Três Pontas', state: 'MG' },
    null,
  ],
  [
    'one that there is none of clears the four',
    'none',
    { street: '', district: '', city: '', state: '--' },
    'CEP não encontrado',
  ],
  ['a service that fails touches nothing', 'dead', TYPED, null],
  ['half a CEP touches nothing', 'half', TYPED, 'Digite os 8 dígitos do CEP'],
] as const;

/** The CEP may be right: a hint, and no error at its field. */
const HINT = 'Não foi possível buscar o CEP agora. O endereço ficou como estava.';

let last = 0;
/** An unused CEP for which the service has that response. */
function zipCodeThat(kind: (typeof OUTCOMES)[number][1]): string {
  last += 1;
  if (kind === 'half') return '01.001-0';
  const digits = String((kind === 'none' ? 99_000_000 : 1_900_000) + last).padStart(8, '0');
  if (kind === 'town')
    zipCodes.reply(`GET ws/${digits}/json/`, {
      body: { logradouro: '', bairro: '', localidade: 'Três Pontas', uf: 'MG' },
    });
  if (kind === 'dead')
    zipCodes.reply(`GET ws/${digits}/json/`, { status: 500, body: 'indisponível' });
  return digits;
}

beforeEach(offerRecords);

const pages: string[] = [];
for (const path of RECORD_PAGES) {
  offerRecords();
  const { html } = await visit(path);
  if (html.includes('value="look-up-zip"')) pages.push(path);
}

it('is looked up on every form of a record with an address', () => {
  expect(pages).toEqual(
    expect.arrayContaining(
      [
        'client/12',
        'client/new',
        'company/5',
        'company/new',
        'professional/9',
        'professional/new',
        'profile',
        'supplier/9',
        'supplier/new',
      ].map((path) => `/dashboard/${path}`),
    ),
  );
});

describe.each(OUTCOMES)(
  'of the CEPs that a native post looks up, %s',
  (_, kind, expected, message) => {
    it.each(pages)('at %s', async (path) => {
      const shown = await visit(path);
      const formId = recordFormId(shown.html) ?? '';
      const fields = postedFields(shown.html, formId);
      const zipCode = zipCodeThat(kind);
      for (const [name, value] of Object.entries({
        ...TYPED,
        zipCode,
        number: '77',
        complement: 'Fundos',
        intent: 'look-up-zip',
      }))
        fields.set(name, value);
      fields.delete('noNumber');
      const calls = api.calls.length;
      const page = await visit(path, post([...fields]));
      expect(page.status).toBe(200);
      const after = postedFields(page.html, formId);
      expect(
        Object.fromEntries(
          ['street', 'district', 'city', 'state'].map((name) => [name, after.get(name)]),
        ),
      ).toEqual(expected);
      expect([after.get('zipCode'), after.get('number'), after.get('complement')]).toEqual([
        zipCode,
        '77',
        'Fundos',
      ]);
      if (message === null) expect(page.html).not.toContain('id="zipCode-error"');
      else expect(page.html).toContain(`<a href="#zipCode">${message}</a>`);
      expect(page.html.includes(HINT)).toBe(kind === 'dead');
      expect(api.calls.slice(calls).map(({ method }) => method)).not.toContain('PUT');
    });

    it.each([
      [
        'client',
        {
          zipCode: 'clientZipCode',
          street: 'clientStreet',
          district: 'clientDistrict',
          city: 'clientCity',
          state: 'clientState',
        },
      ],
      [
        'building',
        {
          zipCode: 'zipCode',
          street: 'street',
          district: 'district',
          city: 'city',
          state: 'state',
        },
      ],
    ] as const)('at the %s of an order', async (target, names) => {
      const named = (values: typeof TYPED | typeof expected) =>
        Object.fromEntries(
          (['street', 'district', 'city', 'state'] as const).map((part) => [
            names[part],
            values[part],
          ]),
        );
      const draft = { ...ORDER_DRAFT, ...named(TYPED), [names.zipCode]: zipCodeThat(kind) };
      const { answer } = await pressOrder(`look-up-zip:${target}`, draft);
      expect(answer.draft).toEqual({ ...draft, ...named(expected) });
      expect(answer.errors).toEqual(message === null ? [] : [{ path: names.zipCode, message }]);
      expect(answer.toast?.message).toBe(kind === 'dead' ? HINT : undefined);
    });

    it('at the registration of a direct sale', async () => {
      const named = ({ street, district, city, state }: typeof TYPED | typeof expected) => ({
        registerStreet: street,
        registerDistrict: district,
        registerCity: city,
        registerState: state,
      });
      const draft = {
        ...SALE_DRAFT,
        step: 'register' as const,
        ...named(TYPED),
        registerZipCode: zipCodeThat(kind),
      };
      const { answer } = await pressSale('look-up-zip', draft);
      expect(answer.draft).toEqual({ ...draft, ...named(expected) });
      expect(answer.errors).toEqual(message === null ? [] : [{ path: 'registerZipCode', message }]);
      expect(answer.toast?.message).toBe(kind === 'dead' ? HINT : undefined);
    });
  },
);
