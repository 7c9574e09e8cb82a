import * as list from '~/routes/dashboard.professional._index';
import * as edit from '~/routes/dashboard.professional.$idProfessional';
import * as create from '~/routes/dashboard.professional.new';

import { professionalEntity } from '../support/professional-entities';
import {
  PROFESSIONAL_FORM,
  PROFESSIONAL_PAYLOAD,
  sendNewProfessional,
  sendProfessional,
  typedProfessional,
} from '../support/professional-post';
import type { Register } from './register';

export const professional: Register = {
  name: 'professional',
  idKey: 'IdProfessional',
  id: 9,
  entity: professionalEntity,
  stored: 'professionals',
  routes: { list, create, edit },
  created: 'Profissional criado com sucesso',
  updated: 'Profissional atualizado com sucesso',
  unknown: 'Profissional desconhecido.',
  words: {
    list: ['Profissionais', 'Limpar', 'Pesquisar', 'Novo profissional'],
    row: ['529.982.247-25', '(11) 9 8765-4321', 'julia.sa@prumo.com.br'],
    create: ['Cadastrar profissional', 'Salvar', 'Cancelar'],
    edit: ['Editar profissional', 'Atualizar', 'Cancelar'],
  },
  list: {
    first: '',
    query: {},
    row: {
      idProfessional: 9,
      name: 'Júlia Sá',
      cpf: '52998224725',
      phone: '11987654321',
      email: 'julia.sa@prumo.com.br',
      status: null,
      hasPassword: null,
    },
    text: ['name', 'Júlia'],
    code: 'cpf',
    searches: [['?cpf=529.982.247-25', { cpf: '52998224725' }]],
    refused: {
      searches: [
        '?cpf=529.982.247-26',
        '?cpf=012.345.678-90',
        '?cpf=11111111111111',
        "?cpf=1'OR'1",
      ],
      error: 'cpfError',
      message: 'Digite um CPF ou CNPJ válido',
      given: '52998224726',
      shown: '529.982.247-26',
    },
  },
  form: PROFESSIONAL_FORM,
  payload: PROFESSIONAL_PAYLOAD,
  typed: typedProfessional,
  sendNew: sendNewProfessional,
  sendEdit: sendProfessional,
  values: {
    idCompany: '1',
    cpf: '529.982.247-25',
    phone: '(11) 9 8765-4321',
    zipCode: '01.001-000',
    birthDate: '1991-08-30',
    whatsApp: true,
  },
  change: ['name', 'Júlia Sá Lima'],
  theirs: ['Street', 'Rua da Outra', 'street'],
  kept: ['street', 'Praça da Sé Central'],
  unique: 'email',
  invalid: {
    change: {
      name: 'Júlia',
      cpf: '012.345.678-90',
      birthDate: '1900-12-31',
      phone: '',
      street: 'Rua A',
      number: '100000',
      whatsApp: null,
    },
    errors: {
      name: 'Digite seu nome completo',
      cpf: 'CPF inválido',
      birthDate: 'Data de nascimento inválida',
      phone: 'Digite o número do celular',
      street: 'Digite o nome da rua completo',
      number: 'Digite um número válido.',
    },
  },
  hasAddress: true,
};
