import * as list from '~/routes/dashboard.supplier._index';
import * as edit from '~/routes/dashboard.supplier.$idSupplier';
import * as create from '~/routes/dashboard.supplier.new';

import { supplierEntity } from '../support/supplier-entities';
import {
  sendNewSupplier,
  sendSupplier,
  SUPPLIER_FORM,
  SUPPLIER_PAYLOAD,
  typedSupplier,
} from '../support/supplier-post';
import type { Register } from './register';

export const supplier: Register = {
  name: 'supplier',
  idKey: 'IdSupplier',
  id: 9,
  entity: supplierEntity,
  stored: 'suppliers',
  routes: { list, create, edit },
  created: 'Fornecedor cadastrado com sucesso',
  updated: 'Fornecedor atualizado com sucesso',
  unknown: 'Fornecedor desconhecido.',
  words: {
    list: ['Fornecedores', 'Limpar', 'Pesquisar', 'Novo fornecedor'],
    row: ['33.000.167/0001-01', '(11) 9 8765-4321'],
    create: ['Cadastrar fornecedor', 'Salvar', 'Cancelar'],
    edit: ['Atualizar', 'Cancelar'],
  },
  list: {
    first: '',
    query: { status: '1' },
    row: {
      idSupplier: 9,
      name: 'Gesso Araripe',
      cpfCnpj: '33000167000101',
      phone: '11987654321',
    },
    text: ['name', 'Gesso'],
    code: 'cpfCnpj',
    searches: [
      ['?cpfCnpj=33.000.167%2F0001-01', { cpfCnpj: '33000167000101', status: '1' }],
      ['?cpfCnpj=12.abc.345%2F01de-35&status=', { cpfCnpj: '12ABC34501DE35' }],
    ],
    refused: {
      searches: ['?cpfCnpj=33.000.167%2F0001-02', '?cpfCnpj=11111111111', "?cpfCnpj=1'OR'1"],
      error: 'documentError',
      message: 'CPF/CNPJ inválido',
      given: '33000167000102',
      shown: '33.000.167/0001-02',
    },
  },
  form: SUPPLIER_FORM,
  payload: SUPPLIER_PAYLOAD,
  typed: typedSupplier,
  sendNew: sendNewSupplier,
  sendEdit: sendSupplier,
  values: {
    personType: 'LEGAL_PERSON',
    cpfCnpj: '33.000.167/0001-01',
    phone: '(11) 9 8765-4321',
    zipCode: '01.001-000',
    whatsApp: true,
  },
  change: ['name', 'Gesso Novo'],
  theirs: ['Street', 'Rua da Outra', 'street'],
  kept: ['street', 'Praça da Sé'],
  unique: 'cpfCnpj',
  invalid: {
    change: {
      cpfCnpj: '529.982.247-25',
      name: ' ',
      phone: '(11) 3333-4444',
      email: 'x',
      state: '--',
    },
    errors: {
      cpfCnpj: 'CNPJ inválido',
      name: 'Digite o nome do fornecedor',
      phone: 'Digite um número válido',
      email: 'E-mail inválido',
      state: 'Digite a sigla do estado',
    },
  },
  hasAddress: true,
};
