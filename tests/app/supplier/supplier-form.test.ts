import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.supplier.$idSupplier';

import { answerOf } from '../support/record-post';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';
import {
  sendNewSupplier,
  sendSupplier,
  SUPPLIER_PAYLOAD,
  typedSupplier,
} from '../support/supplier-post';

describe('a new supplier', () => {
  it('may be a person, without phone, e-mail or number', async () => {
    await sendNewSupplier(
      typedSupplier({
        personType: 'NATURAL_PERSON',
        cpfCnpj: '529.982.247-25',
        phone: '',
        email: '',
        whatsApp: null,
        noNumber: 'on',
        number: '',
      }),
    );
    expect(api.only('POST supplier').body).toEqual({
      ...SUPPLIER_PAYLOAD,
      personType: 'NATURAL_PERSON',
      cpfCnpj: '52998224725',
      phone: null,
      email: null,
      whatsApp: false,
      number: 'S/N',
    });
  });
});

describe('a registered supplier', () => {
  const load = (idSupplier: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/supplier/${idSupplier}`), { idSupplier })),
    );

  it('is shown without a number or an e-mail', async () => {
    api.state.suppliers = [supplierEntity({ Number: 'S/N', Email: null })];
    expect(await (await load('9')).json()).toMatchObject({
      etag: null,
      values: {
        personType: 'LEGAL_PERSON',
        cpfCnpj: '33.000.167/0001-01',
        phone: '(11) 9 8765-4321',
        zipCode: '01.001-000',
        number: 'S/N',
        noNumber: true,
        email: '',
        whatsApp: true,
      },
    });
  });
});

describe.each([
  ['new', sendNewSupplier],
  ['registered', sendSupplier],
])('the form of a %s supplier', (_, send) => {
  it('shows S/N as the number of a refused form without one', async () => {
    const response = await send(typedSupplier({ name: ' ', noNumber: 'on' }));
    expect(response.status).toBe(422);
    expect((await answerOf(response)).repopulateFields).toMatchObject({ number: 'S/N' });
  });
});
