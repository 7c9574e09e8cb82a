import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { type Piece, tiedToNext } from '../paginate';
import { paragraph } from '../paragraph';
import { type Sheet, structure } from '../sheet';
import { signatures } from '../signatures';
import { TEXT } from '../text-style';
import type { ContractDocument } from './contract-document';
import { cityOf } from './contract-values';

/**
 * Place, a date to fill in by hand, the parties and two witnesses, without whom a private contract
 * is not directly enforceable (Código de Processo Civil, art. 784, III). Kept together; what comes
 * before must be tied to it.
 */
export function contractSignatures(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  contract: ContractDocument,
): Piece[] {
  const { company, client } = contract;
  const section = structure(sheet, parent, 'Sect');
  const place = `${cityOf(contract) ?? '____________________'}, ____ de ____________________ de ________.`;
  const witness = (number: number) => ({
    name: `Testemunha ${number}`,
    details: ['Nome: ______________________________', 'CPF: _______________________________'],
  });
  const document = client.cpfCnpj
    ? `${taxIdLabel(client.cpfCnpj)} ${formatCpfCnpj(client.cpfCnpj)}`
    : '';
  return [
    ...tiedToNext(paragraph(sheet, section, place, { style: TEXT.prose, spaceBefore: 16 })),
    ...tiedToNext(
      signatures(sheet, section, [
        {
          name: company.name || 'Contratada',
          details: ['CONTRATADA', company.cnpj ? `CNPJ ${formatCnpj(company.cnpj)}` : ''],
        },
        { name: client.name || 'Contratante', details: ['CONTRATANTE', document] },
      ]),
    ),
    ...signatures(sheet, section, [witness(1), witness(2)]),
  ];
}
