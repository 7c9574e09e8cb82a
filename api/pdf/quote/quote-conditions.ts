import { labelledValueRows } from '../labelled-values';
import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { type Part, structure } from '../sheet';
import type { QuoteDocument } from './quote-document';

/** The delivery term and the company's terms; nothing when it has neither. */
export function conditionsSection(parent: Part, { deliveryTerm, terms }: QuoteDocument): Piece[] {
  if (!deliveryTerm && !terms) return [];
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, 'Condições'),
    ...labelledValueRows(section, [
      { label: 'Prazo de entrega', value: deliveryTerm ?? null, span: 12 },
    ]),
    ...paragraph(section, terms ?? ''),
  ];
}
