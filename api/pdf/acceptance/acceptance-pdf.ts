import { formatDate, formatInstant, todayIso } from '@domain/date';
import { formatMoney } from '@domain/money';
import { checkDocument, documentFact } from '@domain/quote-link/document-check';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import { labelledValueRows } from '../labelled-values';
import { letterhead } from '../order/letterhead';
import { drawPages } from '../page-frame';
import { paragraph, sectionHeading } from '../paragraph';
import { printableTexts } from '../printable-text';
import { closeSheet, openSheet } from '../sheet';
import { TEXT } from '../text-style';
import type { AcceptanceDocument } from './acceptance-document';
import { drawnSignature } from './drawn-signature';

/**
 * The certificate of an acceptance as an A4 PDF. The same acceptance always gives the same bytes.
 */
export function renderAcceptancePdf(document: AcceptanceDocument): Promise<Buffer> {
  const acceptance = printableTexts(document);
  const { company, number, version, clientCpfCnpj } = acceptance;
  const fact = documentFact(checkDocument(acceptance.cpfCnpj, clientCpfCnpj), clientCpfCnpj);
  const acceptedAt = formatInstant(new Date(acceptance.acceptedAt));
  const title = `Comprovante de aceite do orçamento nº ${number}`;
  const createdOn = todayIso(new Date(acceptance.acceptedAt));
  const { face } = company;
  const sheet = openSheet({ title, author: company.name, createdOn, accent: face?.accent });
  const { root } = sheet;
  const person = `${acceptance.name}, ${taxIdLabel(acceptance.cpfCnpj)} ${formatCpfCnpj(acceptance.cpfCnpj)}`;
  drawPages(
    sheet,
    [
      ...letterhead(root, company, {
        title: 'Aceite',
        number: `Orçamento nº ${number}`,
        details: [`Versão ${version}`],
      }),
      ...paragraph(
        root,
        `Em ${acceptedAt}, no horário de Brasília, ${person}, declarou ter lido e aceitar o ` +
          `orçamento nº ${number}, versão ${version}, no valor de ${formatMoney(acceptance.total)}, ` +
          `pelo link que recebeu de ${company.name || 'quem o emitiu'}.`,
        { style: TEXT.prose, spaceBefore: 16 },
      ),
      ...sectionHeading(root, 'Quem aceitou'),
      ...labelledValueRows(root, [
        { label: 'Nome', value: acceptance.name, span: 6 },
        {
          label: taxIdLabel(acceptance.cpfCnpj),
          value: formatCpfCnpj(acceptance.cpfCnpj),
          span: 6,
        },
        { label: 'Data e hora', value: acceptedAt, span: 6 },
        { label: 'IP', value: acceptance.address, span: 6 },
        { label: 'Navegador', value: acceptance.browser, span: 6 },
      ]),
      ...drawnSignature(root, acceptance),
      ...paragraph(root, fact ?? '', { style: TEXT.strong, spaceBefore: 10 }),
      ...sectionHeading(root, 'O que foi aceito'),
      ...labelledValueRows(root, [
        { label: 'Cliente', value: acceptance.clientName, span: 6 },
        {
          label: clientCpfCnpj ? `${taxIdLabel(clientCpfCnpj)} do cliente` : 'Documento do cliente',
          value: clientCpfCnpj && formatCpfCnpj(clientCpfCnpj),
          span: 6,
        },
        { label: 'Valor total', value: formatMoney(acceptance.total), span: 12 },
        { label: 'Emitido em', value: formatDate(acceptance.issueDate), span: 6 },
        { label: 'Válido até', value: formatDate(acceptance.validUntil), span: 6 },
        { label: 'SHA-256 do PDF aceito', value: acceptance.pdfSha256, span: 12 },
      ]),
      ...paragraph(
        root,
        'O código SHA-256 identifica o arquivo: qualquer mudança no PDF, por menor que seja, dá outro código.',
        { style: TEXT.muted, spaceBefore: 10 },
      ),
    ],
    { runningLeft: company.name, runningRight: title, footer: title, note: face?.footer },
  );
  return closeSheet(sheet);
}
