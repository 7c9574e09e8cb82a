import {
  shortened,
  unknownPlaceholder,
  usedPlaceholders,
  withoutPlaceholders,
  written,
} from '../placeholder-text';

/**
 * The placeholders of a contract template, written `{{cliente.nome}}`, each with its description.
 */
export const PLACEHOLDERS = [
  { name: 'empresa.nome', meaning: 'Nome da empresa' },
  { name: 'empresa.cnpj', meaning: 'CNPJ da empresa' },
  { name: 'empresa.endereco', meaning: 'Endereço da empresa, com o CEP' },
  { name: 'empresa.cidade', meaning: 'Cidade e estado da empresa' },
  { name: 'empresa.telefone', meaning: 'Telefone da empresa' },
  { name: 'empresa.prazo', meaning: 'Prazo de entrega da empresa; sem ele, um espaço em branco' },
  { name: 'cliente.nome', meaning: 'Nome ou razão social do cliente' },
  { name: 'cliente.documento', meaning: 'CPF ou CNPJ do cliente, com o nome do documento' },
  { name: 'cliente.endereco', meaning: 'Endereço do cliente, com o CEP' },
  { name: 'cliente.telefone', meaning: 'Telefone do cliente' },
  { name: 'cliente.email', meaning: 'E-mail do cliente' },
  { name: 'obra.endereco', meaning: 'Endereço da obra, com o CEP' },
  { name: 'obra.altura', meaning: 'Altura do pé direito' },
  { name: 'obra.responsavel', meaning: 'Profissional responsável' },
  { name: 'pedido.numero', meaning: 'Número do orçamento, o mesmo do pedido' },
  { name: 'pedido.data', meaning: 'Dia da última alteração do orçamento, por extenso' },
  { name: 'pedido.observacao', meaning: 'Observação do orçamento' },
  { name: 'itens', meaning: 'Tabela dos itens, sozinha em uma linha', block: true },
  { name: 'itens.total', meaning: 'Total dos itens' },
  { name: 'frete', meaning: 'Valor do frete' },
  { name: 'desconto', meaning: 'Valor do desconto' },
  { name: 'total', meaning: 'Valor total' },
  { name: 'total.extenso', meaning: 'Valor total por extenso' },
  { name: 'parcelas', meaning: 'Tabela das parcelas, sozinha em uma linha', block: true },
  { name: 'parcelas.quantidade', meaning: 'Número de parcelas' },
] as const;

type PlaceholderName = (typeof PLACEHOLDERS)[number]['name'];
/** Placeholders for a table, alone on their line. */
type BlockName = Extract<(typeof PLACEHOLDERS)[number], { block: true }>['name'];
export type InlineName = Exclude<PlaceholderName, BlockName>;

const BLOCKS: readonly string[] = PLACEHOLDERS.filter((one) => 'block' in one).map(
  ({ name }) => name,
);
const NAMES: readonly string[] = PLACEHOLDERS.map(({ name }) => name);

/** A line of a template, for typesetting. */
export type ContractLine =
  | { kind: 'block'; name: BlockName }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string };

/**
 * The lines of a template: a table placeholder, a heading (a line without lower-case letters), or
 * text; blank lines are dropped. Headings are recognised before values are filled in, because a
 * client's name in capitals is not one.
 */
export function contractLines(template: string): ContractLine[] {
  return template.split('\n').flatMap((line): ContractLine[] => {
    const text = line.trim();
    if (text === '') return [];
    const block = /^\{\{([^{}]*)\}\}$/.exec(text)?.[1]?.trim() ?? '';
    if (BLOCKS.includes(block)) return [{ kind: 'block', name: block as BlockName }];
    const bare = withoutPlaceholders(text);
    const heading = /\p{Lu}/u.test(bare) && !/\p{Ll}/u.test(bare.replace(/(?<=\d)[ªº]|nº/gu, ''));
    return [{ kind: heading ? 'heading' : 'text', text }];
  });
}

/** The error in a template's placeholders, for its author; null when there is none. */
export function placeholderError(template: string): string | null {
  const unknown = unknownPlaceholder(template, NAMES);
  if (unknown !== null) return unknown;
  const lines = template.split('\n');
  const crowded = lines.find((line) =>
    contractLines(line).some((one) => one.kind !== 'block' && holdsBlock(one.text)),
  );
  return crowded === undefined
    ? null
    : `As tabelas ${BLOCKS.map(written).join(' e ')} ficam cada uma sozinha em sua linha, e não em “${shortened(crowded.trim())}”`;
}

function holdsBlock(text: string): boolean {
  return usedPlaceholders(text).some((name) => BLOCKS.includes(name));
}
