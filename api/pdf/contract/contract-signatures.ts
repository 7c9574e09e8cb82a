import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { type Piece, tiedToNext } from '../paginate';
import { paragraph } from '../paragraph';
import { type Part, structure } from '../sheet';
import { signatures } from '../signatures';
import { TEXT } from '../text-style';
import type { ContractDocument } from './contract-document';
import { cityOf } from './contract-values';

/**
 * Place, a date to fill in by hand, the parties and two witnesses, without whom a private contract
 * is not directly enforceable (Código de Processo Civil, art. 784, III). Kept together; the caller
 * ties the preceding piece to it.
 */
export function contractSignatures(parent: Part, contract: ContractDocument): Piece[] {
  const { company, client } = contract;
  const section = structure(parent, 'Sect');
  const place = `${cityOf(contract) ?? '____________________'}, ____ de ____________________ de ________.`;
  const witness = (number: number) => ({
    name: `Testemunha ${number}`,
    details: ['Nome: ______________________________', 'CPF: _______________________________'],
  });
  const document = client.cpfCnpj
    ? `${taxIdLabel(client.cpfCnpj)} ${formatCpfCnpj(client.cpfCnpj)}`
    : '';
  return [
    ...tiedToNext(paragraph(section, place, { style: TEXT.prose, spaceBefore: 16 })),
    ...tiedToNext(
      signatures(section, [
        {
          name: company.name || 'Contratada',
          details: ['CONTRATADA', company.cnpj ? `CNPJ ${formatCnpj(company.cnpj)}` : ''],
        },
        { name: client.name || 'Contratante', details: ['CONTRATANTE', document] },
      ]),
    ),
    ...signatures(section, [witness(1), witness(2)]),
  ];
}
