/** A professional from the API: PascalCase */
export function professionalEntity(change: Record<string, unknown> = {}) {
  return {
    IdProfessional: 9,
    IdCompany: 1,
    Name: 'Júlia Sá',
    Cpf: '52998224725',
    Email: 'julia.sa@prumo.com.br',
    Phone: '11987654321',
    WhatsApp: true,
    BirthDate: '1991-08-30',
    Status: 1,
    ZipCode: '01001000',
    Street: 'Praça da Sé Central',
    Number: '100',
    District: 'Sé',
    City: 'São Paulo',
    State: 'SP',
    Complement: null,
    HasPassword: true,
    ...change,
  };
}

/** The signed-in professional. */
export function ownEntity(change: Record<string, unknown> = {}) {
  return professionalEntity({
    IdProfessional: 2,
    Name: 'Ana Clara Souza',
    Cpf: '11144477735',
    Email: 'demo@prumo.com.br',
    ...change,
  });
}

export function professionalRow(change: Record<string, unknown> = {}) {
  return {
    IdProfessional: 9,
    Name: 'Júlia Sá',
    Cpf: '52998224725',
    Phone: '11987654321',
    Email: 'julia.sa@prumo.com.br',
    ...change,
  };
}
