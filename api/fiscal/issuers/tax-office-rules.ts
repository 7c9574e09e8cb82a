import { isValidNcm } from '@brazilian-utils/brazilian-utils/is-valid-ncm';

import { isKnownCfop, isSubstituted } from '@domain/nfe/cfop';
import { isStateRegistration } from '@domain/nfe/state-registration';
import type { XmlElement } from '@domain/nfe/xml-element';
import { isNcm, SERVICE_NCM } from '@domain/product/ncm';

import { childOf, childrenOf, findElement, textOf } from '../read-xml';

/** A published rejection: its number and wording. `nItem` is added for rules about an item. */
interface Rule<Subject> {
  code: number;
  words: string;
  refuses: (subject: Subject, note: NoteFacts) => boolean;
}

/** The input of the rules. */
interface NoteFacts {
  note: XmlElement;
  /** CRT 1. */
  simples: boolean;
  crossesStates: boolean;
  finalConsumer: boolean;
  /** `indIEDest`. */
  buyer: string;
}

interface Item {
  ncm: string;
  cfop: string;
  origin: string;
  cst: string;
  csosn: string;
  icms: number | null;
}

/**
 * Manual de Orientação do Contribuinte 7.00, annex I, validation rules of the model 55 (read on
 * 2026-11-22), in the order of its fields.
 */
const NOTE_RULES: readonly Rule<NoteFacts>[] = [
  {
    code: 554,
    words: 'IE do Emitente informada como ISENTO indevidamente',
    refuses: ({ note }) => textOf(note, 'emit', 'IE') === 'ISENTO',
  },
  {
    code: 209,
    words: 'IE do emitente inválida',
    refuses: ({ note }) =>
      !isStateRegistration(textOf(note, 'emit', 'IE'), textOf(note, 'emit', 'enderEmit', 'UF')),
  },
  // The states that rule E16a-30 names; other states may accept it, and it is not sent.
  {
    code: 805,
    words: 'A SEFAZ do destinatário não permite Contribuinte Isento de Inscrição Estadual',
    refuses: refusesExemptBuyer,
  },
  {
    code: 696,
    words: 'Operação com não contribuinte deve indicar operação com consumidor final',
    refuses: ({ buyer, finalConsumer }) => buyer === '9' && !finalConsumer,
  },
  {
    code: 728,
    words: 'NF-e sem informação da IE do destinatário',
    refuses: ({ note, buyer }) => buyer === '1' && textOf(note, 'dest', 'IE') === '',
  },
  {
    code: 791,
    words:
      'NF-e com indicação de destinatário isento de IE, com a informação da IE do destinatário',
    refuses: ({ note, buyer }) => buyer === '2' && textOf(note, 'dest', 'IE') !== '',
  },
  {
    code: 210,
    words: 'IE do destinatário inválida',
    refuses: ({ note }) => {
      const registration = textOf(note, 'dest', 'IE');
      return (
        registration !== '' &&
        !isStateRegistration(registration, textOf(note, 'dest', 'enderDest', 'UF'))
      );
    },
  },
];

const ITEM_RULES: readonly Rule<Item>[] = [
  {
    code: 777,
    words: 'Obrigatória a informação do NCM completo',
    refuses: ({ ncm }) => !isNcm(ncm),
  },
  // The table of the Portal Único, as published by the library we use.
  {
    code: 778,
    words: 'Informado NCM inexistente',
    refuses: ({ ncm }) => ncm !== SERVICE_NCM && !isValidNcm(ncm),
  },
  { code: 770, words: 'CFOP Inexistente', refuses: ({ cfop }) => !isKnownCfop(cfop) },
  {
    code: 518,
    words: 'CFOP de entrada para NF-e de saída',
    refuses: ({ cfop }) => /^[123]/.test(cfop),
  },
  {
    code: 732,
    words: 'CFOP de operação interestadual e idDest <> 2',
    refuses: ({ cfop }, { crossesStates }) => cfop.startsWith('6') && !crossesStates,
  },
  {
    code: 733,
    words: 'CFOP de operação interna e idDest <> 1',
    refuses: ({ cfop }, { crossesStates }) => cfop.startsWith('5') && crossesStates,
  },
  {
    code: 590,
    words: 'Informado CST para emissor do Simples Nacional (CRT=1)',
    refuses: ({ cst }, { simples }) => cst !== '' && simples,
  },
  {
    code: 591,
    words: 'Informado CSOSN para emissor que não é do Simples Nacional (CRT diferente de 1)',
    refuses: ({ csosn }, { simples }) => csosn !== '' && !simples,
  },
  // N12-40 and N12-44, N12a-40 and N12a-44: written for model 65, they restate what Convênio s/nº
  // de 1970 requires for both models.
  {
    code: 382,
    words: 'CFOP não permitido para o CST informado',
    refuses: ({ cst, cfop }) => cst !== '' && (cst === '60') !== isSubstituted(cfop),
  },
  {
    code: 386,
    words: 'CFOP não permitido para o CSOSN informado',
    refuses: ({ csosn, cfop }) => csosn !== '' && (csosn === '500') !== isSubstituted(cfop),
  },
  {
    code: 508,
    words: 'CST incompatível na operação com Não Contribuinte',
    refuses: ({ cst }, { buyer }) =>
      buyer === '9' && cst !== '' && !['00', '20', '40', '41', '60'].includes(cst),
  },
  {
    code: 600,
    words: 'CSOSN incompatível na operação com Não Contribuinte',
    refuses: ({ csosn }, { buyer }) =>
      buyer === '9' && csosn !== '' && !['102', '103', '300', '400', '500'].includes(csosn),
  },
  {
    code: 663,
    words:
      'Alíquota do ICMS com valor superior a 4 por cento na operação de saída interestadual com produtos importados',
    refuses: ({ origin, icms }, { crossesStates }) =>
      crossesStates && isImported(origin) && (icms ?? 0) > 4,
  },
  {
    code: 693,
    words: 'Alíquota de ICMS superior à definida para a operação interestadual',
    refuses: ({ origin, icms }, { note, crossesStates }) =>
      crossesStates && !isImported(origin) && (icms ?? 0) > interstateRate(note),
  },
  {
    code: 694,
    words: 'Não informado o grupo de ICMS para a UF de destino',
    refuses: lacksDestination,
  },
];

/** The first rule that fails, as a tax office reports it; null when none does. */
export function ruleRefusal(document: XmlElement): string | null {
  const note = findElement(document, 'infNFe');
  if (note === null) return 'Rejeição 225: Falha no Schema XML da NFe';
  const facts: NoteFacts = {
    note,
    simples: textOf(note, 'emit', 'CRT') === '1',
    crossesStates: textOf(note, 'ide', 'idDest') === '2',
    finalConsumer: textOf(note, 'ide', 'indFinal') === '1',
    buyer: textOf(note, 'dest', 'indIEDest'),
  };
  const ofNote = NOTE_RULES.find(({ refuses }) => refuses(facts, facts));
  if (ofNote) return `Rejeição ${ofNote.code}: ${ofNote.words}`;
  for (const [index, detail] of childrenOf(note, 'det').entries()) {
    const item = itemOf(detail);
    const rule = ITEM_RULES.find(({ refuses }) => refuses(item, facts));
    if (rule) return `Rejeição ${rule.code}: ${rule.words} [nItem: ${index + 1}]`;
  }
  return null;
}

function itemOf(detail: XmlElement): Item {
  const group = childOf(detail, 'imposto', 'ICMS');
  const icms =
    group === null || typeof group.content === 'string' ? null : (group.content[0] ?? null);
  const rate = textOf(icms, 'pICMS');
  return {
    ncm: textOf(detail, 'prod', 'NCM'),
    cfop: textOf(detail, 'prod', 'CFOP'),
    origin: textOf(icms, 'orig'),
    cst: textOf(icms, 'CST'),
    csosn: textOf(icms, 'CSOSN'),
    icms: rate === '' ? null : Number(rate),
  };
}

const NO_EXEMPT_BUYERS = ['AM', 'BA', 'CE', 'GO', 'MG', 'MS', 'MT', 'PA', 'PE', 'RN', 'SE', 'SP'];
/** Not taxed, or exempt: the rule does not apply. */
const UNTAXED = ['40', '41', '103', '300', '400'];

function refusesExemptBuyer({ note, buyer }: NoteFacts): boolean {
  if (buyer !== '2' || !NO_EXEMPT_BUYERS.includes(textOf(note, 'dest', 'enderDest', 'UF')))
    return false;
  return childrenOf(note, 'det')
    .map(itemOf)
    .some(({ cst, csosn }) => !UNTAXED.includes(cst || csosn));
}

/** Origins of table A that are imported, or have more than 40 % imported content. */
function isImported(origin: string): boolean {
  return ['1', '2', '3', '8'].includes(origin);
}

const SOUTH_AND_SOUTHEAST = ['RS', 'SC', 'PR', 'SP', 'RJ', 'MG'];

/**
 * 7 % from the South and Southeast to the rest and to Espírito Santo, else 12 % (rule N16-20;
 * Resolução do Senado 22/1989).
 */
function interstateRate(note: XmlElement): number {
  const [from, to] = [
    textOf(note, 'emit', 'enderEmit', 'UF'),
    textOf(note, 'dest', 'enderDest', 'UF'),
  ];
  return SOUTH_AND_SOUTHEAST.includes(from) && !SOUTH_AND_SOUTHEAST.includes(to) ? 7 : 12;
}

/** ICMS owed to the buyer's state; Simples companies are exempt (rule NA01-20, exception 12). */
function lacksDestination(
  { cst, csosn }: Item,
  { note, simples, crossesStates, finalConsumer, buyer }: NoteFacts,
): boolean {
  if (
    simples ||
    !crossesStates ||
    !finalConsumer ||
    buyer !== '9' ||
    UNTAXED.includes(cst || csosn)
  )
    return false;
  return findElement(note, 'ICMSUFDest') === null;
}
