import { DOCUMENT_TAKEN, type DocumentRegister } from '@domain/registered-document';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';

import { useTaken } from './use-taken';

/** For a field with a CPF or CNPJ that must be unique in a register (R-FLD-36). */
export function useRegisteredDocument(register: DocumentRegister) {
  return useTaken({
    register,
    told: DOCUMENT_TAKEN[register].replace(/\.$/, ''),
    keyOf: (text) => (isValidCpfCnpj(cleanTaxId(text)) ? cleanTaxId(text) : ''),
    queryOf: (document) => ({ document }),
  });
}
