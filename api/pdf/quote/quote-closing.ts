import { addDaysIso, formatDate } from '@domain/date';
import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { type Piece, tiedToNext } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { type Part, structure } from '../sheet';
import { signatures } from '../signatures';
import { TEXT } from '../text-style';
import type { QuoteDocument } from './quote-document';

/** The last day on which the quote is valid. */
export function validUntil({ issueDate, validityDays }: QuoteDocument): string {
  return addDaysIso(issueDate, validityDays);
}

/** The general observation; nothing when empty. */
export function observationSection(parent: Part, { observation }: QuoteDocument): Piece[] {
  if (!observation) return [];
  const section = structure(parent, 'Sect');
  return [...sectionHeading(section, 'Observações'), ...paragraph(section, observation)];
}

/** The quote's validity, the client's agreement and the signatures, kept together. */
export function closing(parent: Part, quote: QuoteDocument): Piece[] {
  const { company, client, professionalName } = quote;
  const section = structure(parent, 'Sect');
  const days = quote.validityDays === 1 ? '1 dia' : `${quote.validityDays} dias`;
  const validity = `Este orçamento é válido por ${days}, até ${formatDate(validUntil(quote))}.`;
  return [
    ...tiedToNext(paragraph(section, validity, { style: TEXT.strong, spaceBefore: 18 })),
    ...tiedToNext(
      paragraph(section, 'De acordo com os itens, os valores e as condições acima:', {
        style: TEXT.muted,
      }),
    ),
    ...signatures(section, [
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
