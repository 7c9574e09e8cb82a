/** A company from the API: PascalCase */
export function companyEntity(change: Record<string, unknown> = {}) {
  return {
    IdCompany: 5,
    Name: 'Prumo Acabamentos Ltda',
    Cnpj: '33000167000101',
    Phone: '11987654321',
    WhatsApp: true,
    Status: 1,
    Facebook: 'https://facebook.com/prumo',
    Instagram: null,
    ZipCode: '01001000',
    Street: 'Praça da Sé Central',
    Number: '100',
    District: 'Sé',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    Longitude: -46.6333,
    Latitude: -23.5505,
    MunicipalRegistration: '12345',
    StateRegistration: null,
    CreatedAt: '2026-01-02T03:04:05.000Z',
    UpdatedAt: null,
    IdProfessionalRegister: 2,
    IdProfessionalUpdate: null,
    ...change,
  };
}

export function companyRow(change: Record<string, unknown> = {}) {
  return {
    IdCompany: 5,
    Name: 'Prumo Acabamentos Ltda',
    Cnpj: '33000167000101',
    Phone: '11987654321',
    ...change,
  };
}
