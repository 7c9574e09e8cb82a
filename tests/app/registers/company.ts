import * as list from '~/routes/dashboard.company._index';
import * as edit from '~/routes/dashboard.company.$idCompany';
import * as create from '~/routes/dashboard.company.new';

import { companyEntity } from '../support/company-entities';
import {
  COMPANY_FORM,
  COMPANY_PAYLOAD,
  sendCompany,
  sendNewCompany,
  typedCompany,
} from '../support/company-post';
import type { Register } from './register';

export const company: Register = {
  name: 'company',
  idKey: 'IdCompany',
  id: 5,
  entity: companyEntity,
  stored: 'companies',
  routes: { list, create, edit },
  created: 'Empresa cadastrada com sucesso',
  updated: 'Empresa atualizada com sucesso',
  unknown: 'Empresa desconhecida.',
  words: {
    list: ['Empresas', 'Limpar', 'Pesquisar', 'Nova empresa', 'Nome', 'CNPJ', 'Telefone'],
    row: ['33.000.167/0001-01', '(11) 9 8765-4321'],
    create: ['Cadastrar empresa', 'Salvar', 'Cancelar'],
    edit: ['Atualizar empresa', 'Código', 'Ativo', 'Atualizar', 'Cancelar'],
  },
  list: {
    first: '',
    query: {},
    row: {
      idCompany: 5,
      name: 'Prumo Acabamentos Ltda',
      cnpj: '33000167000101',
      phone: '11987654321',
    },
    text: ['name', 'Prumo'],
    code: 'cnpj',
    searches: [
      ['?cnpj=33.000.167%2F0001-01', { cnpj: '33000167000101' }],
      ['?cnpj=12.abc.345%2F01de-35', { cnpj: '12ABC34501DE35' }],
    ],
    refused: {
      searches: ['?cnpj=33.000.167%2F0001-02', '?cnpj=11111111111111', "?cnpj=1'OR'1"],
      error: 'cnpjError',
      message: 'Digite um CNPJ válido',
      given: '33000167000102',
      shown: '33.000.167/0001-02',
    },
  },
  form: COMPANY_FORM,
  payload: COMPANY_PAYLOAD,
  typed: typedCompany,
  sendNew: sendNewCompany,
  sendEdit: sendCompany,
  values: {
    cnpj: '33.000.167/0001-01',
    phone: '(11) 9 8765-4321',
    zipCode: '01.001-000',
    latitude: '-23,5505',
    longitude: '-46,6333',
    instagram: '',
    whatsApp: true,
  },
  change: ['name', 'Prumo Obras'],
  theirs: ['Street', 'Rua da Outra', 'street'],
  kept: ['street', 'Praça da Sé Central'],
  unique: 'cnpj',
  invalid: {
    change: { cnpj: '1', street: 'Rua A', number: '100000', whatsApp: null },
    errors: {
      cnpj: 'CNPJ inválido',
      street: 'Digite o nome da rua completo',
      number: 'Digite um número válido.',
    },
  },
  hasAddress: true,
};
