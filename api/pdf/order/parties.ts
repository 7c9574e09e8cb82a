import { fullAddress } from '@domain/address';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { labelledValueRows } from '../labelled-values';
import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { type Sheet, structure } from '../sheet';
import { TEXT } from '../text-style';
import type { OrderDocument } from './order-document';

/** The client. */
export function clientSection(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { client }: OrderDocument,
): Piece[] {
  const section = structure(sheet, parent, 'Sect');
  const heading = sectionHeading(sheet, section, 'Cliente');
  const details = labelledValueRows(sheet, section, [
    { label: 'Nome / Razão social', value: client.name, span: 8 },
    { label: taxIdLabel(client.cpfCnpj), value: formatCpfCnpj(client.cpfCnpj), span: 4 },
    { label: 'Telefone', value: formatPhone(client.phone), span: 3 },
    { label: 'E-mail', value: client.email, span: 5 },
    { label: 'Inscrição estadual', value: client.stateRegistration, span: 4 },
    { label: 'Endereço', value: fullAddress(client.address), span: 12 },
  ]);
  const missing = () => paragraph(sheet, section, 'Cliente não informado.', { style: TEXT.muted });
  return [...heading, ...(details.length > 0 ? details : missing())];
}

/** The works site, and who is responsible for it. Left out when nothing is known. */
export function worksSiteSection(
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  { worksSite, professionalName }: OrderDocument,
): Piece[] {
  const known = [
    { label: 'Endereço da obra', value: fullAddress(worksSite.address), span: 12 },
    { label: 'Profissional responsável', value: professionalName, span: 8 },
    { label: 'Altura do pé direito', value: worksSite.height, span: 4 },
  ];
  if (![...known.map(({ value }) => value), worksSite.observation].some(Boolean)) {
    return [];
  }
  const section = structure(sheet, parent, 'Sect');
  return [
    ...sectionHeading(sheet, section, 'Informações da obra'),
    ...labelledValueRows(sheet, section, known),
    ...labelledText(sheet, section, 'Observação', worksSite.observation),
  ];
}

/** A label over text of any length, which may continue on the next page. */
function labelledText(
  sheet: Sheet,
  section: PDFKit.PDFStructureElement,
  label: string,
  text: string | null,
): Piece[] {
  if (!text) return [];
  const [heading] = paragraph(sheet, section, label, { style: TEXT.label });
  const body = paragraph(sheet, section, text);
  return heading ? [{ ...heading, keepWithNext: true }, ...body] : body;
}
