import { describe, expect, it } from 'vitest';

import { CLIENT_FIELDS, clientSchema } from '@domain/client/client-schema';
import { clientOfOrder, orderField } from '@domain/order/order-client';
import type { OrderInput } from '@domain/order/order-schema';
import type { Client } from '@domain/wire/client';

import { simpleOrder } from '../support/orders';

const REGISTERED: Client = {
  idClient: 7,
  personType: 'NATURAL_PERSON',
  cpfCnpj: '52998224725',
  name: 'Maria da Silva',
  phone: '11912345678',
  whatsApp: true,
  email: 'maria.silva@exemplo.com.br',
  birthDate: '1990-05-17',
  status: 0,
  zipCode: '04001000',
  street: 'Rua Vergueiro',
  number: '20',
  district: 'Paraíso',
  city: 'São Paulo',
  state: 'SP',
  complement: 'Apto 3',
  stateRegistration: null,
  exemptStateRegistration: false,
};

const COMPANY = { clientCpfCnpj: '12ABC34501DE35', clientStateRegistration: '110042490114' };

const client = (change: Partial<OrderInput> = {}, registered: Client | null = null) => {
  const result = clientOfOrder(simpleOrder(change), registered);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.client;
};
const WHY_TO_REGISTER = {
  path: 'saveClient',
  message: 'Para cadastrar este cliente, complete os dados abaixo, ou desmarque esta opção.',
};
const errors = (change: Partial<OrderInput>, registered: Client | null = null) => {
  const result = clientOfOrder(simpleOrder(change), registered);
  return 'errors' in result ? result.errors : [];
};

describe('the client that an order registers', () => {
  it('is a natural person with a CPF, active, with the order’s data', () => {
    expect(client()).toEqual({
      personType: 'NATURAL_PERSON',
      cpfCnpj: '52998224725',
      name: 'Maria da Silva',
      phone: '11987654321',
      whatsApp: false,
      email: 'maria@exemplo.com.br',
      birthDate: null,
      status: 1,
      zipCode: '01001000',
      street: 'Praça da Sé',
      number: '10',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      complement: null,
      stateRegistration: null,
      exemptStateRegistration: null,
    });
  });

  it('is a legal person with a CNPJ, with or without letters', () => {
    for (const clientCpfCnpj of ['12ABC34501DE35', '96317577000109']) {
      expect(client({ ...COMPANY, clientCpfCnpj })).toMatchObject({
        personType: 'LEGAL_PERSON',
        cpfCnpj: clientCpfCnpj,
        stateRegistration: '110042490114',
        exemptStateRegistration: false,
      });
    }
  });

  it.each(['ISENTO', 'isento', 'Isento'])(
    'is exempt by the state registration %s',
    (clientStateRegistration) => {
      expect(client({ ...COMPANY, clientStateRegistration })).toMatchObject({
        stateRegistration: 'ISENTO',
        exemptStateRegistration: true,
      });
    },
  );

  it('has no state registration as a natural person, whatever the order says', () => {
    expect(client({ clientStateRegistration: '110042490114' })).toMatchObject({
      stateRegistration: null,
      exemptStateRegistration: null,
    });
  });

  it('is accepted by the register of clients unchanged', () => {
    for (const payload of [client(), client(COMPANY)])
      expect(clientSchema.parse(payload)).toEqual(payload);
  });
});

describe('the register that an order updates', () => {
  it('keeps what an order lacks of its client', () => {
    const updated = client({ clientName: 'Maria Souza Lima', clientEmail: null }, REGISTERED);
    expect(updated).toMatchObject({
      personType: 'NATURAL_PERSON',
      whatsApp: true,
      birthDate: '1990-05-17',
      status: 0,
      name: 'Maria Souza Lima',
      email: null,
      street: 'Praça da Sé',
    });
  });

  it('keeps every field that an order does not have, also future ones', () => {
    const updated = client({}, REGISTERED);
    // A natural person has no such checkbox.
    const kept = CLIENT_FIELDS.filter(
      (field) => orderField(field) === 'saveClient' && field !== 'exemptStateRegistration',
    );
    expect(kept.map((field) => updated[field])).toEqual(kept.map((field) => REGISTERED[field]));
  });

  it('keeps the person type, which does not change once the client exists', () => {
    expect(
      client(COMPANY, { ...REGISTERED, personType: 'LEGAL_PERSON', birthDate: null }).personType,
    ).toBe('LEGAL_PERSON');
    expect(errors(COMPANY, REGISTERED)).toContainEqual({
      path: 'clientCpfCnpj',
      message: 'CPF inválido',
    });
  });
});

describe('what the register would refuse is reported at the order’s own field', () => {
  it.each<[string, Partial<OrderInput>, string]>([
    ['clientCpfCnpj', { clientCpfCnpj: null }, 'Digite o documento'],
    ['clientName', { clientName: null }, 'Digite o nome completo'],
    ['clientName', { clientName: 'Maria' }, 'Digite o nome completo'],
    ['clientPhone', { clientPhone: null }, 'Digite o número do celular'],
    ['clientPhone', { clientPhone: '1133334444' }, 'Número válido'],
    ['clientZipCode', { clientZipCode: null }, 'Digite o CEP'],
    ['clientStreet', { clientStreet: null }, 'Digite o nome da rua ou avenida'],
    ['clientNumber', { clientNumber: null }, 'Digite o número'],
    ['clientDistrict', { clientDistrict: null }, 'Digite o nome do bairro'],
    ['clientCity', { clientCity: null }, 'Digite o nome da cidade'],
    ['clientState', { clientState: null }, 'Digite a sigla do estado'],
    [
      'clientStateRegistration',
      { ...COMPANY, clientStateRegistration: null },
      'Digite a inscrição estadual',
    ],
  ])('%s', (path, change, message) => {
    expect(errors({ idClient: null, ...change })).toEqual([WHY_TO_REGISTER, { path, message }]);
  });

  it('with the reason why it is required, which differs for a registered client', () => {
    const [why] = errors({ idClient: 12, clientZipCode: null }, REGISTERED);
    expect(why).toEqual({
      path: 'saveClient',
      message:
        'Para atualizar também o cadastro do cliente, complete os dados abaixo, ou desmarque esta opção.',
    });
  });

  it('and at the checkbox that caused it, if the order has no such field', () => {
    expect(errors({}, { ...REGISTERED, birthDate: '1850-01-01' })).toEqual([
      { path: 'saveClient', message: 'Digite uma data válida' },
    ]);
    expect(errors({}, { ...REGISTERED, status: null })).toEqual([
      { path: 'saveClient', message: 'Escolha o status' },
    ]);
  });

  it.each([
    ['cpfCnpj', 'clientCpfCnpj'],
    ['name', 'clientName'],
    ['phone', 'clientPhone'],
    ['email', 'clientEmail'],
    ['zipCode', 'clientZipCode'],
    ['street', 'clientStreet'],
    ['number', 'clientNumber'],
    ['district', 'clientDistrict'],
    ['city', 'clientCity'],
    ['state', 'clientState'],
    ['complement', 'clientComplement'],
    ['stateRegistration', 'clientStateRegistration'],
    ['birthDate', 'saveClient'],
    ['status', 'saveClient'],
    ['personType', 'saveClient'],
    ['whatsApp', 'saveClient'],
    ['exemptStateRegistration', 'saveClient'],
    ['', 'saveClient'],
  ])('%j of the client is %s of the order', (path, field) => {
    expect(orderField(path)).toBe(field);
  });
});
