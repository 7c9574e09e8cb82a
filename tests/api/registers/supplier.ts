import { CNPJS, supplier as body } from '../support/payloads';
import { cnpjOf } from './documents';
import type { Register } from './register';

const ALL = ['Água Viva 100% Tintas', 'Gesso Inativo', 'gesso_araripe Ltda'];

export const supplier: Register = {
  name: 'supplier',
  idKey: 'IdSupplier',
  body: () => body,
  own: (number) => ({ cpfCnpj: cnpjOf(number) }),
  typed: { ...body, cpfCnpj: '12.abc.345/01de-35', number: 'S/N', phone: null, email: null },
  stored: () => ({
    CpfCnpj: '12ABC34501DE35',
    Name: 'Gesso Araripe Distribuidora',
    Phone: null,
    WhatsApp: true,
    Email: null,
    Status: 1,
    Street: 'Rua Barão de Jaguara',
    Number: 'S/N',
    ZipCode: '13010060',
    District: 'Centro',
    City: 'Campinas',
    State: 'SP',
    Complement: null,
    PersonType: 'LEGAL_PERSON',
  }),
  unique: 'cpfCnpj',
  duplicate: 'Já existe um fornecedor com este CPF/CNPJ.',
  unknown: 'Fornecedor desconhecido.',
  updated: 204,
  change: { name: 'Valdir Carretos', whatsApp: false, status: 0 },
  changed: { Name: 'Valdir Carretos', WhatsApp: false, Status: 0 },
  foundBy: 'name=carretos%20VALDIR',
  invalid: {
    change: { cpfCnpj: '01234567890', name: '', phone: '123', state: 'XX', email: 'x' },
    fields: [
      { path: 'name', message: 'Digite o nome do fornecedor' },
      { path: 'phone', message: 'Digite um número válido' },
      { path: 'email', message: 'E-mail inválido' },
      { path: 'state', message: 'Digite a sigla do estado' },
      { path: 'cpfCnpj', message: 'CNPJ inválido' },
    ],
  },
  list: {
    label: 'Name',
    seeds: [
      { cpfCnpj: CNPJS[0], name: 'Água Viva 100% Tintas' },
      { cpfCnpj: CNPJS[1], name: 'gesso_araripe Ltda' },
      { cpfCnpj: CNPJS[2], name: 'Gesso Inativo', status: 0, phone: '19932345678' },
    ],
    first: { Name: 'Água Viva 100% Tintas', CpfCnpj: CNPJS[0], Phone: '19991230005' },
    all: ALL,
    searches: [
      ['name=GESSO', ['Gesso Inativo', 'gesso_araripe Ltda']],
      ['name=agua+tintas', ['Água Viva 100% Tintas']],
      ['name=100%25', ['Água Viva 100% Tintas']],
      ['name=o_a', ['gesso_araripe Ltda']],
      ['name=5678', ['Gesso Inativo']],
      ['name=(19)+3234-5678', ['Gesso Inativo']],
      ['status=0', ['Gesso Inativo']],
      ['status=1&name=gesso', ['gesso_araripe Ltda']],
      ['cpfCnpj=12abc', ['Gesso Inativo']],
      [`cpfCnpj=${CNPJS[0].slice(0, 5)}`, ['Água Viva 100% Tintas']],
      ['page=2&pageSize=2', ['gesso_araripe Ltda']],
    ],
    // A bill may belong to an inactive supplier.
    choices: { path: '/supplier', names: ALL },
  },
};
