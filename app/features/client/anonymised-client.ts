import { anonymisedDocument } from '@domain/client/anonymised';
import { formatCpfCnpj } from '@domain/tax-id';
import type { GoneTexts } from '~/components/form/record/record-gone';

/** An anonymised client's document, as a form shows it. */
export const ANONYMISED_SHOWN = formatCpfCnpj(anonymisedDocument(0));

/** Above the form of a client who was anonymised meanwhile. */
export const ANONYMISED_CLIENT: GoneTexts = {
  title: 'Este cliente foi anonimizado',
  text: 'Os dados dele não voltam ao cadastro. O que você digitou continua aqui só para ser copiado, e não é gravado.',
};

/** Above the record of an anonymised client. */
export const ANONYMISED_RECORD: GoneTexts = {
  title: 'Este cliente foi anonimizado',
  text: 'Os dados dele não voltam, e o cadastro não se altera mais.',
};
