import { fullAddress } from '@domain/address';
import { heightText } from '@domain/order/documents/height-text';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { labelledValueRows } from '../labelled-values';
import type { Piece } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { type Part, structure } from '../sheet';
import { TEXT } from '../text-style';
import type { OrderDocument } from './order-document';

/** The client. */
export function clientSection(parent: Part, { client }: OrderDocument): Piece[] {
  const section = structure(parent, 'Sect');
  const heading = sectionHeading(section, 'Cliente');
  const details = labelledValueRows(section, [
    { label: 'Nome / Razão social', value: client.name, span: 8 },
    { label: taxIdLabel(client.cpfCnpj), value: formatCpfCnpj(client.cpfCnpj), span: 4 },
    { label: 'Telefone', value: formatPhone(client.phone), span: 3 },
    { label: 'E-mail', value: client.email, span: 5 },
    { label: 'Inscrição estadual', value: client.stateRegistration, span: 4 },
    { label: 'Endereço', value: fullAddress(client.address), span: 12 },
  ]);
  const missing = () => paragraph(section, 'Cliente não informado.', { style: TEXT.muted });
  return [...heading, ...(details.length > 0 ? details : missing())];
}

/** The works site, and who is responsible for it. Left out when nothing is known. */
export function worksSiteSection(
  parent: Part,
  { worksSite, professionalName }: OrderDocument,
): Piece[] {
  const known = [
    { label: 'Endereço da obra', value: fullAddress(worksSite.address), span: 12 },
    { label: 'Profissional responsável', value: professionalName, span: 8 },
    { label: 'Altura do pé direito', value: heightText(worksSite.height), span: 4 },
  ];
  if (![...known.map(({ value }) => value), worksSite.observation].some(Boolean)) {
    return [];
  }
  const section = structure(parent, 'Sect');
  return [
    ...sectionHeading(section, 'Informações da obra'),
    ...labelledValueRows(section, known),
    ...labelledText(section, 'Observação', worksSite.observation),
  ];
}

/** A label over text of any length, which may continue on the next page. */
function labelledText(section: Part, label: string, text: string | null): Piece[] {
  if (!text) return [];
  const [heading] = paragraph(section, label, { style: TEXT.label });
  const body = paragraph(section, text);
  return heading ? [{ ...heading, keepWithNext: true }, ...body] : body;
}
