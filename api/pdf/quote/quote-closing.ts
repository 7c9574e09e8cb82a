import { addDaysIso, formatDate } from '@domain/date';
import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { type Piece, tiedToNext } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { type Sheet, structure } from '../sheet';
import { signatures } from '../signatures';
import { TEXT } from '../text-style';
import type { QuoteDocument } from './quote-document';

/** The last day on which the quote is valid. */
export function validUntil({ issueDate, validityDays }: QuoteDocument): string {
  return addDaysIso(issueDate, validityDays);
}

/** The general observation; nothing when empty. */
export function observationSection(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { observation }: QuoteDocument,
): Piece[] {
  if (!observation) return [];
  const section = structure(sheet, parent, 'Sect');
  return [
    ...sectionHeading(sheet, section, 'Observações'),
    ...paragraph(sheet, section, observation),
  ];
}

/** The quote's validity, the client's agreement and the signatures, all together. */
export function closing(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  quote: QuoteDocument,
): Piece[] {
  const { company, client, professionalName } = quote;
  const section = structure(sheet, parent, 'Sect');
  const days = quote.validityDays === 1 ? '1 dia' : `${quote.validityDays} dias`;
  const validity = `Este orçamento é válido por ${days}, até ${formatDate(validUntil(quote))}.`;
  return [
    ...tiedToNext(paragraph(sheet, section, validity, { style: TEXT.strong, spaceBefore: 18 })),
    ...tiedToNext(
      paragraph(sheet, section, 'De acordo com os itens, os valores e as condições acima:', {
        style: TEXT.muted,
      }),
    ),
    ...signatures(sheet, section, [
      {
        name: company.name || 'Empresa',
        details: [
          company.cnpj ? `CNPJ ${formatCnpj(company.cnpj)}` : '',
          professionalName ? `Responsável: ${professionalName}` : '',
        ],
      },
      {
        name: client.name || 'Cliente',
        details: [
          client.cpfCnpj ? `${taxIdLabel(client.cpfCnpj)} ${formatCpfCnpj(client.cpfCnpj)}` : '',
          'Data: ____/____/________',
        ],
      },
    ]),
  ];
}
