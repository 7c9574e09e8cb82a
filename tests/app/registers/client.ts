import * as list from '~/routes/dashboard.client._index';
import * as edit from '~/routes/dashboard.client.$idClient';
import * as create from '~/routes/dashboard.client.new';

import { sendEdit, sendNew, typed } from '../support/client-post';
import { clientEntity } from '../support/entities';
import { CLIENT_FORM, CLIENT_PAYLOAD } from '../support/forms';
import type { Register } from './register';

export const client: Register = {
  name: 'client',
  idKey: 'IdClient',
  id: 12,
  entity: clientEntity,
  stored: 'clients',
  routes: { list, create, edit },
  created: 'Cliente cadastrado com sucesso!',
  updated: 'Cliente atualizado com sucesso!',
  unknown: 'Cliente desconhecido.',
  words: {
    list: ['Clientes', 'Limpar', 'Pesquisar', 'Novo cliente'],
    row: ['529.982.247-25', '(11) 9 8765-4321'],
    create: ['Cadastrar cliente', 'Salvar', 'Cancelar'],
    edit: ['Atualizar', 'Cancelar'],
  },
  list: {
    first: '?name=&cpfCnpj=&status=',
    query: {},
    row: { idClient: 12, name: 'Maria da Silva', cpfCnpj: '52998224725', phone: '11987654321' },
    text: ['name', 'Maria'],
    code: 'cpfCnpj',
    searches: [
      ['?cpfCnpj=529.982.247-25', { cpfCnpj: '52998224725' }],
      ['?cpfCnpj=12.abc.345%2F01de-35', { cpfCnpj: '12ABC34501DE35' }],
    ],
  },
  form: CLIENT_FORM,
  payload: CLIENT_PAYLOAD,
  typed,
  sendNew,
  sendEdit,
  values: {
    cpfCnpj: '529.982.247-25',
    phone: '(11) 9 8765-4321',
    zipCode: '01.001-000',
    birthDate: '1990-05-17',
    whatsApp: true,
    noNumber: false,
    complement: '',
  },
  change: ['name', 'Maria de Souza'],
  theirs: ['Street', 'Rua da Outra', 'street'],
  kept: ['street', 'Praça da Sé'],
  unique: 'cpfCnpj',
  invalid: {
    change: {
      cpfCnpj: '529.982.247-24',
      name: 'Maria',
      email: 'x',
      zipCode: '1',
      state: '--',
      whatsApp: null,
    },
    errors: {
      cpfCnpj: 'CPF inválido',
      name: 'Digite o nome completo',
      email: 'E-mail inválido',
      zipCode: 'Digite o CEP',
      state: 'Digite a sigla do estado',
    },
  },
  hasAddress: true,
};
