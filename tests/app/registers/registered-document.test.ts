import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.look-up.registered';

import { refusal } from '../support/api-double';
import { companyEntity } from '../support/company-entities';
import { clientEntity } from '../support/entities';
import { professionalEntity } from '../support/professional-entities';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

const CPF = '52998224725';
const CNPJ = '33000167000101';

async function ask(register: string, document: string) {
  const made = await signedInRequest(
    `/dashboard/look-up/registered?${new URLSearchParams({ register, document }).toString()}`,
  );
  const response = await responseOf(() => loader(args(made)));
  return { status: response.status, ...((await response.json()) as object) };
}

describe('the record that already has a CPF or CNPJ (R-FLD-36)', () => {
  it.each([
    ['client', '529.982.247-25', { id: 12, name: 'Maria da Silva' }],
    ['supplier', '33.000.167/0001-01', { id: 6, name: 'Gesso Norte' }],
    ['company', '33.000.167/0001-01', { id: 5, name: 'Gesso Prado' }],
    ['professional', CPF, { id: 3, name: 'Ana Souza' }],
  ])('is found among those of %s by %s, without its punctuation', async (register, typed, who) => {
    const named = { Name: who.name, Status: 0 };
    Object.assign(api.state, {
      clients: [clientEntity({ ...named, IdClient: who.id, CpfCnpj: CPF })],
      suppliers: [supplierEntity({ ...named, IdSupplier: who.id, CpfCnpj: CNPJ })],
      companies: [companyEntity({ ...named, IdCompany: who.id, Cnpj: CNPJ })],
      professionals: [professionalEntity({ ...named, IdProfessional: who.id, Cpf: CPF })],
    });
    expect(await ask(register, typed)).toEqual({ status: 200, registered: who });
  });

  it.each(['client', 'supplier', 'company', 'professional'])(
    'is none in an empty list of %s',
    async (register) => {
      Object.assign(api.state, { clients: [], suppliers: [], companies: [], professionals: [] });
      const document = register === 'company' ? CNPJ : CPF;
      expect(await ask(register, document)).toEqual({ status: 200, registered: null });
    },
  );

  it.each([
    ['client', '529.982.247-24'],
    ['supplier', ''],
    ['company', '123'],
    ['toString', CPF],
    ['product', CPF],
  ])('is not requested for %s "%s"', async (register, document) => {
    expect(await ask(register, document)).toEqual({ status: 200, registered: null });
    expect(api.calls).toEqual([]);
  });

  it('is not shown if the API refuses it', async () => {
    api.reply('GET professional/filter', refusal(403, 'Seu papel não permite isto.'));
    expect(await ask('professional', CPF)).toMatchObject({ status: 403 });
  });
});
