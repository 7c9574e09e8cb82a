import { streetLine } from '@domain/address';

import {
  type BoxRow,
  boxRow,
  drawFrame,
  drawLabelledBoxes,
  KEY_VALUE,
  type LabelledBox,
} from '../labelled-boxes';
import { type Canvas, type Sheet, structure } from '../sheet';
import { shortenAddress } from '../shorten-address';
import type { TextLine } from '../typesetter';
import type { DanfeDocument } from './danfe-document';
import { DANFE, drawBlock, drawTitle, FIELD_ROW, SMALL, TITLE_HEIGHT } from './danfe-page';

/** Installments per row. */
const PER_ROW = 5;

/** Rows of fields under a title. Widths are shares of the page width. */
interface FieldBlock {
  title: string;
  rows: readonly (readonly LabelledBox[])[];
}

/** A row grows for a text that needs a second line, so that an address is not cut. */
const ROW = { height: FIELD_ROW, lines: 2 };

export interface SetBlock {
  title: string;
  rows: readonly BoxRow[];
  /** With its title. */
  height: number;
}

/** Sets all blocks of fields above the items, in order. */
export function setFields(canvas: Canvas, danfe: DanfeDocument): SetBlock[] {
  return [recipientBlock, billBlock, taxesBlock, transportBlock].map((block) => {
    const { title, rows } = block(danfe);
    const set = rows.map((boxes) => boxRow(canvas, scaled(boxes), ROW));
    return {
      title,
      rows: set,
      height: set.reduce((sum, { height }) => sum + height, TITLE_HEIGHT),
    };
  });
}

/** Draws a block and returns its bottom. */
export function drawFields(sheet: Sheet, { title, rows }: SetBlock, top: number): number {
  const part = structure(sheet.root, 'Sect');
  return rows.reduce(
    (bottom, row) => row.draw(part, { left: DANFE.left, top: bottom }),
    drawTitle(part, title, top),
  );
}

function scaled(boxes: readonly LabelledBox[]): LabelledBox[] {
  const whole = boxes.reduce((sum, { width }) => sum + width, 0);
  return boxes.map((box) => ({ ...box, width: (box.width / whole) * DANFE.width }));
}

function recipientBlock({ recipient, ...danfe }: DanfeDocument): FieldBlock {
  const address = (most: number) => streetLine(shortenAddress(recipient, most));
  return {
    title: 'DESTINATÁRIO / REMETENTE',
    rows: [
      [
        { label: 'Nome / Razão social', text: recipient.name, width: 62 },
        { label: 'CNPJ / CPF', text: recipient.document, width: 22 },
        { label: 'Data da emissão', text: danfe.issueDate, width: 16 },
      ],
      [
        { label: 'Endereço', text: address, width: 44 },
        { label: 'Bairro / Distrito', text: recipient.district, width: 26 },
        { label: 'CEP', text: recipient.zipCode, width: 14 },
        { label: 'Data da saída / entrada', text: danfe.movementDate, width: 16 },
      ],
      [
        { label: 'Município', text: recipient.city, width: 38 },
        { label: 'UF', text: recipient.state, width: 6 },
        { label: 'Fone / Fax', text: recipient.phone, width: 20 },
        { label: 'Inscrição estadual', text: recipient.stateRegistration, width: 20 },
        { label: 'Hora da saída / entrada', text: danfe.movementTime, width: 16 },
      ],
    ],
  };
}

function billBlock({ installments }: DanfeDocument): FieldBlock {
  const boxes: LabelledBox[] = installments.map(({ number, dueDate, value }) => ({
    label: `Nº ${number} · vence em ${dueDate}`,
    text: `R$ ${value}`,
    width: 1,
    align: 'right',
  }));
  const none: LabelledBox = { label: 'Duplicatas', text: 'Sem duplicatas', width: PER_ROW };
  const rows = Array.from({ length: Math.ceil(boxes.length / PER_ROW) }, (_, index) => {
    const own = boxes.slice(index * PER_ROW, (index + 1) * PER_ROW);
    return [
      ...own,
      ...Array.from({ length: PER_ROW - own.length }, (): LabelledBox => ({
        label: '',
        text: '',
        width: 1,
      })),
    ];
  });
  return { title: 'FATURA / DUPLICATAS', rows: boxes.length > 0 ? rows : [[none]] };
}

function taxesBlock({ totals }: DanfeDocument): FieldBlock {
  const value = (label: string, text: string): LabelledBox => ({
    label,
    text,
    width: 1,
    align: 'right',
  });
  return {
    title: 'CÁLCULO DO IMPOSTO',
    rows: [
      [
        value('Base de cálc. ICMS', totals.icmsBase),
        value('Valor do ICMS', totals.icms),
        value('Base de cálc. ICMS ST', totals.substitutionBase),
        value('Valor do ICMS ST', totals.substitution),
        value('Imposto de importação', totals.importTax),
        value('Valor do PIS', totals.pis),
        value('Total dos produtos', totals.products),
      ],
      [
        value('Valor do frete', totals.freight),
        value('Valor do seguro', totals.insurance),
        value('Desconto', totals.discount),
        value('Outras despesas', totals.other),
        value('Valor do IPI', totals.ipi),
        value('Valor da COFINS', totals.cofins),
        { ...value('Total da nota', totals.note), style: KEY_VALUE },
      ],
    ],
  };
}

function transportBlock({ transport }: DanfeDocument): FieldBlock {
  return {
    title: 'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
    rows: [
      [
        { label: 'Nome / Razão social', text: transport.name, width: 40 },
        { label: 'Frete por conta', text: transport.freightBy, width: 22 },
        { label: 'Placa do veículo', text: transport.plate, width: 12 },
        { label: 'UF', text: transport.plateState, width: 6 },
        { label: 'CNPJ / CPF', text: transport.document, width: 20 },
      ],
      [
        { label: 'Endereço', text: transport.street, width: 46 },
        { label: 'Município', text: transport.city, width: 28 },
        { label: 'UF', text: transport.state, width: 6 },
        { label: 'Inscrição estadual', text: transport.stateRegistration, width: 20 },
      ],
      [
        { label: 'Quantidade', text: transport.quantity, width: 1 },
        { label: 'Espécie', text: transport.kind, width: 1 },
        { label: 'Marca', text: transport.brand, width: 1 },
        { label: 'Numeração', text: transport.numbering, width: 1 },
        { label: 'Peso bruto (kg)', text: transport.grossWeight, width: 1 },
        { label: 'Peso líquido (kg)', text: transport.netWeight, width: 1 },
      ],
    ],
  };
}

const BOX_HEIGHT = 92;
export const ADDITIONAL_HEIGHT = TITLE_HEIGHT + BOX_HEIGHT;
const INFORMATION = DANFE.width * 0.66;
export const INFORMATION_WIDTH = INFORMATION - 8;
const LABEL = 10;
/** The number of information lines that fit in the block; the others follow after the items. */
export const INFORMATION_LINES = Math.floor((BOX_HEIGHT - LABEL - 3) / SMALL.leading);

/** 'Dados adicionais', at the foot of the first page. */
export function drawAdditional(
  sheet: Sheet,
  { information, forTaxOffice }: { information: readonly TextLine[]; forTaxOffice: string },
  top: number,
): void {
  const part = structure(sheet.root, 'Sect');
  const boxTop = drawTitle(part, 'DADOS ADICIONAIS', top);
  const right = DANFE.width - INFORMATION;
  drawLabelledBoxes(
    part,
    [
      { label: 'Informações complementares', text: '', width: INFORMATION },
      { label: 'Reservado ao fisco', text: '', width: right },
    ],
    {
      left: DANFE.left,
      top: boxTop,
      height: BOX_HEIGHT,
    },
  );
  const at = boxTop + LABEL;
  drawBlock(part, information.slice(0, INFORMATION_LINES), {
    left: DANFE.left + 4,
    top: at,
    width: INFORMATION_WIDTH,
  });
  const reserved = sheet.type.wrap(forTaxOffice, SMALL, right - 8).slice(0, INFORMATION_LINES);
  drawBlock(part, reserved, {
    left: DANFE.left + INFORMATION + 4,
    top: at,
    width: right - 8,
  });
  drawFrame(sheet, { left: DANFE.left, top: boxTop, width: DANFE.width, height: BOX_HEIGHT });
}
