import * as list from '~/routes/dashboard.product._index';
import * as edit from '~/routes/dashboard.product.$idProduct';
import * as create from '~/routes/dashboard.product.new';

import { productEntity } from '../support/entities';
import {
  PRODUCT_FORM,
  PRODUCT_PAYLOAD,
  sendNewProduct,
  sendProduct,
  typedProduct,
} from '../support/product-post';
import type { Register } from './register';

export const product: Register = {
  name: 'product',
  idKey: 'IdProduct',
  id: 3,
  entity: productEntity,
  stored: 'products',
  routes: { list, create, edit },
  created: 'Produto cadastrado com sucesso',
  updated: 'Produto atualizado com sucesso',
  unknown: 'Produto desconhecido.',
  words: {
    list: ['Produtos', 'Limpar', 'Pesquisar', 'Novo produto'],
    row: ['R$ 100,00', 'm²', '7891234567895'],
    create: ['Cadastrar produto', 'Salvar', 'Cancelar'],
    edit: ['Editar produto', 'Atualizar', 'Cancelar'],
  },
  list: {
    first: '',
    query: {},
    row: {
      idProduct: 3,
      description: 'Placa de gesso',
      value: 10_000,
      status: 1,
      barCode: '7891234567895',
      unity: 'm²',
    },
    text: ['description', 'placa'],
    code: 'barCode',
    searches: [
      ['?barCode=7891234567895', { barCode: '7891234567895' }],
      ['?barCode=78912345678950', { barCode: '7891234567895' }],
    ],
  },
  form: PRODUCT_FORM,
  payload: PRODUCT_PAYLOAD,
  typed: typedProduct,
  sendNew: sendNewProduct,
  sendEdit: sendProduct,
  values: {
    value: '100,00',
    cost: '60,00',
    weight: '12,5',
    ncm: '6809.11.00',
    idProductUnity: '1',
    idCompany: '1',
    blingIdProductGroup: '',
    ipi: '0',
    icms: '18',
  },
  change: ['description', 'Placa de gesso RU'],
  theirs: ['Cfop', '6102', 'cfop'],
  kept: ['value', '1.042,90'],
  unique: 'barCode',
  invalid: {
    change: { description: ' ', idCompany: '', value: '0,00', ncm: '6809' },
    errors: {
      description: 'Digite a descrição do produto',
      idCompany: 'Escolha uma empresa',
      value: 'Digite um valor maior que zero',
      ncm: 'Número NCM inválido',
    },
  },
  hasAddress: false,
};
