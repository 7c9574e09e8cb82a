/** A supplier from the API: PascalCase */
export function supplierEntity(change: Record<string, unknown> = {}) {
  return {
    IdSupplier: 9,
    CpfCnpj: '33000167000101',
    Name: 'Gesso Araripe',
    Phone: '11987654321',
    WhatsApp: true,
    Email: 'vendas@gessoararipe.com.br',
    Status: 1,
    Street: 'Praça da Sé',
    Number: '10',
    ZipCode: '01001000',
    District: 'Sé',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    PersonType: 'LEGAL_PERSON',
    ...change,
  };
}
