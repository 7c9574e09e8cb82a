/**
 * The registers in which a CPF or CNPJ is unique, each with its message for a duplicate (R-CLI-09,
 * R-SUP-04, R-COM-05, R-PRO-05).
 */
export const DOCUMENT_TAKEN = {
  client: 'Já existe um cliente com este CPF/CNPJ.',
  supplier: 'Já existe um fornecedor com este CPF/CNPJ.',
  company: 'Já existe uma empresa com este CNPJ.',
  professional: 'Já existe um profissional com este CPF.',
} as const;

export type DocumentRegister = keyof typeof DOCUMENT_TAKEN;

export function isDocumentRegister(text: string | null): text is DocumentRegister {
  return text !== null && Object.hasOwn(DOCUMENT_TAKEN, text);
}
