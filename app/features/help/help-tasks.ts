/** A task of the help: its page's path below /dashboard/help, and its search terms. */
interface HelpTask {
  slug: string;
  title: string;
  /** Other words for it. */
  words: string;
}

interface HelpGroup {
  title: string;
  tasks: readonly HelpTask[];
}

const task = (slug: string, title: string, words: string): HelpTask => ({ slug, title, words });

/** Every task, in the order of the help's first page. The search finds them by these texts. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    title: 'Começar',
    tasks: [
      task('start', 'Preparar o Prumo para trabalhar', 'primeiros passos comecar instalar'),
      task('find', 'Achar qualquer coisa', 'ctrl k buscar procurar atalhos teclas'),
      task('lists', 'Usar as listas', 'filtro ordenar coluna pagina exportar csv excel'),
      task('typed', 'Não perder o que foi digitado', 'rascunho internet caiu sem conexao salvar'),
    ],
  },
  {
    title: 'Vender',
    tasks: [
      task('quote', 'Fazer um orçamento', 'pedido proposta novo itens desconto parcelas'),
      task(
        'client-link',
        'Enviar um orçamento e receber o aceite',
        'link whatsapp e-mail mandar aprovar aceitar',
      ),
      task('order', 'Fechar a venda e tirar o contrato', 'status cupom documentos duplicar'),
      task('counter', 'Vender no balcão', 'venda direta caixa troco codigo de barras cupom'),
    ],
  },
  {
    title: 'Receber e pagar',
    tasks: [
      task('receive', 'Receber uma parcela', 'contas a receber baixa baixar vencida recibo'),
      task('slip', 'Gerar um boleto ou um Pix', 'cobranca qr code convenio banco'),
      task('bill', 'Lançar uma conta pelo código de barras', 'pagar boleto fornecedor anexo'),
      task('pay', 'Pagar uma conta ou várias', 'contas a pagar escolhidas juros multa'),
      task(
        'month',
        'Fechar o mês',
        'relatorio entradas saidas saldo caixa dia dinheiro maquininha contador',
      ),
    ],
  },
  {
    title: 'Nota fiscal',
    tasks: [
      task('note-settings', 'Preparar a emissão de notas', 'certificado a1 serie regime'),
      task('note', 'Emitir uma nota fiscal', 'nf-e nfse danfe xml gerar'),
      task('note-cancel', 'Cancelar ou corrigir uma nota', 'rejeitada prazo motivo'),
    ],
  },
  {
    title: 'Cadastros',
    tasks: [
      task('client', 'Cadastrar um cliente', 'cpf cnpj endereco cep inativo'),
      task('product', 'Cadastrar um produto e o preço', 'servico margem custo ncm grupo unidade'),
      task('supplier', 'Cadastrar um fornecedor', 'cnpj compra'),
      task('company', 'Cadastrar a empresa e o contrato', 'cnpj modelo'),
      task('import', 'Trazer cadastros de uma planilha', 'importar csv excel'),
    ],
  },
  {
    title: 'Equipe e segurança',
    tasks: [
      task('team', 'Convidar um colega', 'profissional convite acesso e-mail usuario'),
      task('roles', 'Dizer o que cada um pode abrir', 'papeis permissao administrador'),
      task('second-factor', 'Ligar a verificação em duas etapas', 'codigo celular autenticador'),
      task('password', 'Trocar a senha e encerrar sessões', 'esqueci celular perdido sair'),
      task('history', 'Ver o que aconteceu', 'historico quem mudou alterou apagou auditoria'),
      task('backup', 'Fazer uma cópia de segurança', 'backup restaurar copia'),
    ],
  },
];
