import { type ContractLine, contractLines } from '@domain/contract/placeholders';
import { formatDate } from '@domain/date';

import { itemsTable } from '../order/items-section';
import { letterhead } from '../order/letterhead';
import { paymentTable } from '../order/payment-section';
import { drawPages } from '../page-frame';
import { type Piece, tiedToNext, withSpaceBefore } from '../paginate';
import { paragraph, sectionHeading } from '../paragraph';
import { printableTexts } from '../printable-text';
import { closeSheet, openSheet, type Part } from '../sheet';
import { TEXT } from '../text-style';
import type { ContractDocument } from './contract-document';
import { contractSignatures } from './contract-signatures';
import { contractValues, filledIn } from './contract-values';

/** The contract as an A4 PDF. The same contract always gives the same bytes. */
export function renderContractPdf(document: ContractDocument): Promise<Buffer> {
  const contract = printableTexts(document);
  const title = `Contrato nº ${contract.number}`;
  const sheet = openSheet({
    title,
    author: contract.company.name,
    createdOn: contract.issueDate,
    accent: contract.company.face?.accent,
  });
  const { root } = sheet;
  const content = [
    ...letterhead(root, contract.company, {
      title: 'Contrato',
      number: `Nº ${contract.number}`,
      details: [`Emitido em ${formatDate(contract.issueDate)}`],
    }),
    ...contractText(root, contract),
  ];
  const pieces = [...tiedToNext(content), ...contractSignatures(root, contract)];
  drawPages(sheet, pieces, {
    runningLeft: contract.company.name,
    runningRight: title,
    footer: [title, contract.client.name].filter(Boolean).join(' · '),
    note: contract.company.face?.footer,
  });
  return closeSheet(sheet);
}

function contractText(parent: Part, contract: ContractDocument): Piece[] {
  const values = contractValues(contract);
  const lines = contractLines(contract.template);
  const set = (line: ContractLine, index: number): Piece[] => {
    switch (line.kind) {
      case 'block':
        return withSpaceBefore(blockOf(parent, contract, line.name), 8);
      case 'heading':
        return sectionHeading(parent, filledIn(line.text, values), { ruled: false });
      case 'text': {
        const spaceBefore = lines[index - 1]?.kind === 'block' ? 10 : 5;
        const text = filledIn(line.text, values);
        const pieces = paragraph(parent, text, { style: TEXT.prose, spaceBefore });
        // A line that introduces a table or a list stays with it.
        const introduces = lines[index + 1]?.kind === 'block' || text.trimEnd().endsWith(':');
        return introduces ? tiedToNext(pieces) : pieces;
      }
    }
  };
  return lines.flatMap(set);
}

function blockOf(parent: Part, contract: ContractDocument, name: 'itens' | 'parcelas'): Piece[] {
  return name === 'itens' ? itemsTable(parent, contract) : paymentTable(parent, contract);
}
