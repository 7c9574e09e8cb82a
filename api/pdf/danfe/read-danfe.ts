import { formatDate, formatInstant, isIsoDate } from '@domain/date';
import { shownNumber } from '@domain/nfe/nfe-numbers';
import type { XmlElement } from '@domain/nfe/xml-element';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';
import { formatZipCode } from '@domain/zip-code';

import { childOf, childrenOf, findElement, readXml, textOf, XmlError } from '../../fiscal/read-xml';
import type {
  DanfeDocument,
  DanfeItem,
  DanfeParty,
  DanfeTotals,
  DanfeTransport,
} from './danfe-document';

/** The source of a DANFE: the note's XML, `NFe` or `nfeProc`, and the response to it. */
export interface DanfeSource {
  accessKey: string;
  xml: string;
  protocol: string | null;
  /** ISO instant. */
  authorizedAt: string | null;
  /** Set for a cancelled note. */
  status?: string;
  cancelledAt?: string | null;
  cancelReason?: string | null;
}

/** The `tpAmb` value of the environment in which notes have fiscal value. */
const PRODUCTION = '1';

const FREIGHT_BY: Readonly<Record<string, string>> = {
  '0': '0 - Remetente (CIF)',
  '1': '1 - Destinatário (FOB)',
  '2': '2 - Terceiros',
  '3': '3 - Próprio, remetente',
  '4': '4 - Próprio, destinatário',
  '9': '9 - Sem frete',
};

/**
 * A note as its DANFE shows it (Manual de Orientação do Contribuinte, annex II). Throws XmlError
 * when it is not a note.
 */
export function readDanfe(source: DanfeSource): DanfeDocument {
  const { accessKey, xml, protocol, authorizedAt } = source;
  const document = readXml(xml);
  const note = findElement(document, 'infNFe');
  if (note === null) throw new XmlError('no infNFe');
  const text = (...path: readonly string[]) => textOf(note, ...path);
  const issuedAt = text('ide', 'dhEmi');
  if (!isIsoDate(issuedAt.slice(0, 10))) throw new XmlError('no day of issue');
  const movedAt = text('ide', 'dhSaiEnt');
  const answered = findElement(document, 'infProt');
  return {
    accessKey,
    fiscalValue: text('ide', 'tpAmb') === PRODUCTION,
    cancellation: cancellationOf(source),
    number: text('ide', 'nNF'),
    series: text('ide', 'serie'),
    direction: text('ide', 'tpNF'),
    operation: text('ide', 'natOp'),
    issueDate: formatDate(issuedAt.slice(0, 10)),
    issuedOn: issuedAt.slice(0, 10),
    movementDate: formatDate(movedAt.slice(0, 10)),
    movementTime: movedAt.slice(11, 19),
    protocol: [
      protocol ?? textOf(answered, 'nProt'),
      momentOf(authorizedAt ?? textOf(answered, 'dhRecbto')),
    ]
      .filter(Boolean)
      .join(' - '),
    issuer: {
      ...party(childOf(note, 'emit'), 'enderEmit'),
      substituteRegistration: text('emit', 'IEST'),
    },
    recipient: party(childOf(note, 'dest'), 'enderDest'),
    installments: childrenOf(childOf(note, 'cobr'), 'dup').map((duplicate) => ({
      number: textOf(duplicate, 'nDup'),
      dueDate: formatDate(textOf(duplicate, 'dVenc')),
      value: money(textOf(duplicate, 'vDup')),
    })),
    totals: totals(childOf(note, 'total', 'ICMSTot')),
    transport: transport(childOf(note, 'transp')),
    items: childrenOf(note, 'det').map(item),
    // In full here: the head only has space for its beginning.
    information: [cancellationOf(source), text('infAdic', 'infCpl')].filter(Boolean).join(' '),
    forTaxOffice: text('infAdic', 'infAdFisco'),
  };
}

function party(element: XmlElement | null, addressName: string): DanfeParty {
  const of = (...path: readonly string[]) => textOf(element, ...path);
  const address = (name: string) => of(addressName, name);
  return {
    name: of('xNome'),
    document: formatCpfCnpj(of('CNPJ') || of('CPF')) || of('idEstrangeiro'),
    stateRegistration: of('IE'),
    street: address('xLgr'),
    number: address('nro'),
    complement: address('xCpl'),
    district: address('xBairro'),
    city: address('xMun'),
    state: address('UF'),
    zipCode: formatZipCode(address('CEP')),
    phone: formatPhone(address('fone')),
  };
}

function totals(element: XmlElement | null): DanfeTotals {
  const value = (name: string) => money(textOf(element, name) || '0');
  return {
    icmsBase: value('vBC'),
    icms: value('vICMS'),
    substitutionBase: value('vBCST'),
    substitution: value('vST'),
    importTax: value('vII'),
    pis: value('vPIS'),
    products: value('vProd'),
    freight: value('vFrete'),
    insurance: value('vSeg'),
    discount: value('vDesc'),
    other: value('vOutro'),
    ipi: value('vIPI'),
    cofins: value('vCOFINS'),
    note: value('vNF'),
  };
}

function transport(element: XmlElement | null): DanfeTransport {
  const of = (...path: readonly string[]) => textOf(element, ...path);
  const freightBy = of('modFrete');
  return {
    freightBy: FREIGHT_BY[freightBy] ?? freightBy,
    name: of('transporta', 'xNome'),
    document: formatCpfCnpj(of('transporta', 'CNPJ') || of('transporta', 'CPF')),
    stateRegistration: of('transporta', 'IE'),
    street: of('transporta', 'xEnder'),
    city: of('transporta', 'xMun'),
    state: of('transporta', 'UF'),
    plate: of('veicTransp', 'placa'),
    plateState: of('veicTransp', 'UF'),
    quantity: of('vol', 'qVol'),
    kind: of('vol', 'esp'),
    brand: of('vol', 'marca'),
    numbering: of('vol', 'nVol'),
    grossWeight: shownNumber(of('vol', 'pesoB'), 3),
    netWeight: shownNumber(of('vol', 'pesoL'), 3),
  };
}

function item(element: XmlElement): DanfeItem {
  const product = (name: string) => textOf(element, 'prod', name);
  // Each tax situation has its own element inside ICMS.
  const icms = firstChild(childOf(element, 'imposto', 'ICMS'));
  const ipi = childOf(element, 'imposto', 'IPI', 'IPITrib');
  return {
    code: product('cProd'),
    description: [product('xProd'), textOf(element, 'infAdProd')].filter(Boolean).join('\n'),
    ncm: product('NCM'),
    situation: textOf(icms, 'orig') + (textOf(icms, 'CST') || textOf(icms, 'CSOSN')),
    cfop: product('CFOP'),
    unity: product('uCom'),
    amount: shownNumber(product('qCom'), 0),
    unitValue: shownNumber(product('vUnCom'), 2),
    value: money(product('vProd')),
    icmsBase: money(textOf(icms, 'vBC') || '0'),
    icms: money(textOf(icms, 'vICMS') || '0'),
    ipi: money(textOf(ipi, 'vIPI') || '0'),
    icmsRate: money(textOf(icms, 'pICMS') || '0'),
    ipiRate: money(textOf(ipi, 'pIPI') || '0'),
  };
}

function firstChild(element: XmlElement | null): XmlElement | null {
  return element === null || typeof element.content === 'string'
    ? null
    : (element.content[0] ?? null);
}

function money(text: string): string {
  return shownNumber(text, 2);
}

function momentOf(instant: string): string {
  return Number.isFinite(Date.parse(instant)) ? formatInstant(new Date(instant)) : '';
}

/** The cancellation event is a separate document: the note's XML does not mention it. */
function cancellationOf({ status, cancelledAt = null, cancelReason = null }: DanfeSource): string {
  if (status !== 'CANCELLED') return '';
  const when = cancelledAt === null ? '' : ` EM ${momentOf(cancelledAt)}`;
  const why = cancelReason === null ? '' : `. Motivo: ${cancelReason.replace(/\.$/, '')}`;
  return `NF-e CANCELADA${when}${why}.`;
}
