import { streetLine } from '@domain/address';
import { keyInGroups } from '@domain/nfe/key-in-groups';
import { groupThousands } from '@domain/nfe/nfe-numbers';

import { drawCode128 } from '../code128';
import { type FittedText, fitText, shorten } from '../fit-text';
import { drawFrame, drawLabelledBoxes, KEY_VALUE } from '../labelled-boxes';
import { type Canvas, drawArtifact, type Part, type Sheet, structure } from '../sheet';
import { shortenAddress } from '../shorten-address';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import type { DanfeDocument, DanfeParty } from './danfe-document';
import { DANFE, drawBlock, FIELD_ROW, SMALL, TINY } from './danfe-page';

const STRONG: TextStyle = { ...SMALL, font: 'semibold' };
const NAME: TextStyle = { ...TEXT.strong, size: 10, leading: 12.5 };
const BIG: TextStyle = { ...TEXT.strong, size: 13, leading: 16 };
const STUB_NUMBER = 92;
const STUB_TEXT = 29;
/** Between the stub that the seller keeps and the note itself. */
const CUT = 12;

export const STUB_HEIGHT = STUB_TEXT + FIELD_ROW + CUT;

/** 'Canhoto': signed by the buyer. Only on the first page. */
export function drawStub(sheet: Sheet, danfe: DanfeDocument, top: number): number {
  const { type } = sheet;
  const part = structure(sheet.root, 'Sect');
  const width = DANFE.width - STUB_NUMBER;
  const { issuer, recipient, totals } = danfe;
  const text = (most: number) =>
    `RECEBEMOS DE ${shorten(issuer.name, most * 2)} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO. ` +
    `EMISSÃO: ${danfe.issueDate}. VALOR TOTAL: R$ ${totals.note}. DESTINATÁRIO: ${shorten(recipient.name, most * 2)} - ${placeOf(shortenAddress(recipient, most))}`;
  drawFrame(sheet, { left: DANFE.left, top, width, height: STUB_TEXT });
  drawBlock(part, fitText(type, text, { style: TINY, width: width - 8, lines: 3 }), {
    left: DANFE.left + 4,
    top: top + 2,
    width: width - 8,
  });
  drawLabelledBoxes(
    part,
    [
      { label: 'Data de recebimento', text: '', width: 110 },
      { label: 'Identificação e assinatura do recebedor', text: '', width: width - 110 },
    ],
    { left: DANFE.left, top: top + STUB_TEXT, height: FIELD_ROW },
  );
  const height = STUB_TEXT + FIELD_ROW;
  drawFrame(sheet, { left: DANFE.left + width, top, width: STUB_NUMBER, height });
  const lines = [type.line('NF-e', BIG, STUB_NUMBER), ...numberLines(sheet, danfe, STUB_NUMBER)];
  drawBlock(part, lines, {
    left: DANFE.left + width,
    top: top + 3,
    width: STUB_NUMBER,
    align: 'center',
  });
  const cut = top + height + CUT / 2;
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc
      .moveTo(DANFE.left, cut)
      .lineTo(DANFE.left + DANFE.width, cut)
      .lineWidth(0.5)
      .dash(3, { space: 3 })
      .strokeColor(COLORS.soft)
      .stroke()
      .undash();
  });
  return top + STUB_HEIGHT;
}

const HEAD = 96;
/** The lines that fit under the key. */
const KEY_LINES = 2;
export const HEAD_HEIGHT = HEAD + FIELD_ROW * 2;
const ISSUER = 222;
const KIND = 92;
const KEY = DANFE.width - ISSUER - KIND;
const BARS = { left: DANFE.left + ISSUER + KIND + 14, width: KEY - 28, height: 36 };
const CONSULT =
  'Consulta de autenticidade no portal nacional da NF-e, www.nfe.fazenda.gov.br/portal, ou no site da Sefaz autorizadora';
const NO_VALUE =
  'SEM VALOR FISCAL: nota emitida em ambiente de homologação, que não pode ser consultada';

interface HeadPlace {
  top: number;
  /** `1/2` */
  sheetNumber: string;
}

/** Issuer, number and key: at the top of every page. */
export function drawHead(
  sheet: Sheet,
  danfe: DanfeDocument,
  { top, sheetNumber }: HeadPlace,
): number {
  const part = structure(sheet.root, 'Sect');
  drawIssuer(part, danfe, top);
  drawKind(part, danfe, { top, sheetNumber });
  drawKey(part, danfe, top);
  const { issuer } = danfe;
  const at = (row: number) => ({
    left: DANFE.left,
    top: top + HEAD + row * FIELD_ROW,
    height: FIELD_ROW,
  });
  drawLabelledBoxes(
    part,
    [
      { label: 'Natureza da operação', text: danfe.operation, width: ISSUER + KIND },
      { label: 'Protocolo de autorização de uso', text: danfe.protocol, width: KEY },
    ],
    at(0),
  );
  const third = DANFE.width / 3;
  return drawLabelledBoxes(
    part,
    [
      { label: 'Inscrição estadual', text: issuer.stateRegistration, width: third },
      {
        label: 'Inscrição estadual do subst. tributário',
        text: issuer.substituteRegistration,
        width: third,
      },
      { label: 'CNPJ', text: issuer.document, width: third },
    ],
    at(1),
  );
}

function drawIssuer(part: Part, { issuer }: DanfeDocument, top: number): void {
  const { type } = part;
  const width = ISSUER - 12;
  drawFrame(part, { left: DANFE.left, top, width: ISSUER, height: HEAD });
  const small = (text: FittedText, lines: number) =>
    fitText(type, text, { style: SMALL, width, lines });
  const zipCode = issuer.zipCode && `CEP ${issuer.zipCode}`;
  const lines = [
    ...fitText(type, issuer.name, { style: NAME, width, lines: 3 }),
    ...small((most) => streetLine(shortenAddress(issuer, most)), 2),
    ...small((most) => dashed([shorten(issuer.district, most), zipCode]), 1),
    ...small(cityOf(issuer), 1),
    ...small(issuer.phone && `Telefone ${issuer.phone}`, 1),
  ];
  const height = lines.reduce((sum, { style }) => sum + style.leading, 0);
  drawBlock(part, lines, {
    left: DANFE.left + 6,
    top: top + Math.max((HEAD - height) / 2, 2),
    width,
    align: 'center',
  });
}

function drawKind(part: Part, danfe: DanfeDocument, { top, sheetNumber }: HeadPlace): void {
  const { type } = part;
  const left = DANFE.left + ISSUER;
  drawFrame(part, { left, top, width: KIND, height: HEAD });
  const place = { left: left + 3, width: KIND - 6, align: 'center' } as const;
  const lines = [
    type.line('DANFE', BIG, KIND),
    ...type.wrap('Documento Auxiliar da Nota Fiscal Eletrônica', TINY, KIND - 10),
  ];
  const below = drawBlock(part, lines, { ...place, top: top + 2, tag: 'H1' });
  const kinds = [type.line('0 - Entrada', TINY, 50), type.line('1 - Saída', TINY, 50)];
  drawBlock(part, kinds, { left: left + 10, top: below + 2, width: 50 });
  drawFrame(part, { left: left + KIND - 28, top: below + 3, width: 16, height: 14 });
  drawBlock(part, [type.line(danfe.direction, KEY_VALUE, 16)], {
    left: left + KIND - 28,
    top: below + 4,
    width: 16,
    align: 'center',
  });
  drawBlock(
    part,
    [...numberLines(part, danfe, KIND), type.line(`Folha ${sheetNumber}`, STRONG, KIND)],
    { ...place, top: below + 21 },
  );
}

function drawKey(part: Part, danfe: DanfeDocument, top: number): void {
  const left = DANFE.left + ISSUER + KIND;
  drawFrame(part, { left, top, width: KEY, height: HEAD });
  drawCode128(part, danfe.accessKey, { ...BARS, top: top + 7 });
  const keyTop = top + 48;
  const key = keyInGroups(danfe.accessKey);
  drawLabelledBoxes(
    part,
    [
      {
        label: 'Chave de acesso',
        text: key,
        width: KEY,
        style: { ...SMALL, font: 'semibold', size: 7.8 },
      },
    ],
    { left, top: keyTop, height: FIELD_ROW },
  );
  const words = danfe.cancellation || (danfe.fiscalValue ? CONSULT : NO_VALUE);
  const lines = part.type
    .wrap(words, words === CONSULT ? SMALL : STRONG, KEY - 12)
    .slice(0, KEY_LINES);
  drawBlock(part, lines, {
    left: left + 6,
    top: keyTop + FIELD_ROW + 4,
    width: KEY - 12,
    align: 'center',
  });
}

/** `Nº 000.000.123` and the series. */
function numberLines({ type }: Canvas, { number, series }: DanfeDocument, width: number) {
  const shown = groupThousands(number.padStart(9, '0'));
  return [
    type.line(`Nº ${shown}`, STRONG, width),
    type.line(`Série ${series.padStart(3, '0')}`, STRONG, width),
  ];
}

function cityOf({ city, state }: { city: string; state: string }): string {
  return dashed([city, state]);
}

function placeOf(party: DanfeParty): string {
  return dashed([streetLine(party), party.district, cityOf(party)]);
}

function dashed(texts: readonly string[]): string {
  return texts.filter(Boolean).join(' - ');
}
