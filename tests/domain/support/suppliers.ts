/** The form of a supplier as it is posted. */
export const TYPED_SUPPLIER = {
  personType: 'LEGAL_PERSON',
  cpfCnpj: '12.abc.345/01de-35',
  name: '  Gerdau ',
  phone: '(11) 9 8765-4321',
  whatsApp: 'on',
  email: 'Vendas@Gerdau.com.br',
  status: '1',
  zipCode: '01.001-000',
  street: 'Praça da Sé',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: '',
} as const;

/** The payload that results (docs/contract.md#records). */
export const SUPPLIER_PAYLOAD = {
  personType: 'LEGAL_PERSON',
  cpfCnpj: '12ABC34501DE35',
  name: 'Gerdau',
  phone: '11987654321',
  whatsApp: true,
  email: 'vendas@gerdau.com.br',
  status: 1,
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '10',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  complement: null,
} as const;
