import type { HelpTexts } from './help-text';

const BILLS = { to: '/dashboard/payable', label: 'Abrir Contas a Pagar' };

export const MONEY_TEXTS: HelpTexts = {
  receive: {
    intro:
      '**Contas a Receber** reúne as parcelas em aberto de todos os pedidos que já são vendas.',
    steps: [
      'Filtre por cliente ou por vencimento: **Vencidas**, **Vencem hoje**, **Próximos 7 dias**.',
      'Marque as parcelas que o cliente pagou e use **Receber**, na barra que aparece embaixo.',
      'Confira a data, a forma de pagamento e o valor, e use **Receber**.',
    ],
    hints: [
      'Parcela vencida? **Somar multa e juros** calcula os dois até a data do pagamento, pelas taxas de **Boletos e Pix** da empresa.',
      'O recibo da parcela está no orçamento, em **Dados de pagamento**, nos **Detalhes** da parcela.',
      'Os valores do alto abrem só o que contam: toque em **Vencidas há 1 a 30 dias** para cobrar quem está ali.',
    ],
    opens: { to: '/dashboard/receivable', label: 'Abrir Contas a Receber' },
    picture: { name: 'receive', alt: 'Contas a Receber, com o que está vencido e as parcelas' },
  },
  slip: {
    intro: 'Cada parcela pode ter um boleto, com QR code do Pix se a empresa tiver uma chave.',
    steps: [
      'Uma vez só: em **Empresas**, abra a sua, **Boletos e Pix**, e preencha banco, agência, conta, carteira e, se quiser, a **Chave Pix**.',
      'No orçamento, em **Dados de pagamento**, abra os **Detalhes** da parcela cuja forma é boleto.',
      'Use **Boleto** e **Gerar boleto**. Depois, **Baixar boleto** abre o PDF.',
      'Registre o boleto no site do seu banco e volte para **Marcar como registrado**.',
    ],
    hints: [
      'Valor, vencimento e cliente ficam como no boleto. Para alterar, cancele o boleto e gere outro.',
      'Cada número é usado uma vez só, mesmo que o boleto seja cancelado.',
      'Só para receber por Pix, sem boletos, basta a **Chave Pix**, de qualquer banco.',
    ],
    opens: { to: '/dashboard/company', label: 'Abrir Empresas' },
    picture: { name: 'slip', alt: 'A chave Pix e a conta para boletos de uma empresa' },
  },
  bill: {
    intro: 'O código do boleto preenche o valor e o vencimento; você só diz de quem é a conta.',
    steps: [
      'Em **Contas a Pagar**, use **Nova conta**.',
      'Passe o leitor no boleto, ou digite ou cole a linha digitável, em **Código de barras**.',
      'Escolha o **Fornecedor** e a **Empresa** e diga o que é em **Descrição**.',
      'Se a conta se repete, diga por quantos meses, ou escolha em Repetir sem fim de quanto em quanto tempo.',
      'Use **Salvar**; ou **Salvar e anexar**, para juntar o boleto, a nota e as fotos em **Anexos**.',
    ],
    hints: [
      'Se o mesmo boleto já foi lançado, o Prumo avisa e mostra a outra conta.',
      'Com **Categoria** e **Obra**, o relatório mostra em que o dinheiro foi gasto.',
      'Lance do mesmo jeito uma conta sem boleto, digitando o valor e o vencimento.',
    ],
    opens: { to: '/dashboard/payable/new', label: 'Lançar uma conta' },
    picture: { name: 'bill', alt: 'Uma conta a pagar com o código de barras preenchido' },
  },
  pay: {
    intro: 'Pague uma conta nela mesma, ou marque várias na lista e pague-as juntas.',
    steps: [
      'Em **Contas a Pagar**, marque as contas que pagou.',
      'Use **Pagar**, na barra que aparece embaixo, confira o total e a data, e confirme.',
      'Para juros, multa ou desconto, abra a conta, preencha-os, use **Pagar hoje** ou a data em **Pago em**, e depois **Atualizar**.',
    ],
    hints: [
      'Pagou por engano? Abra a conta, use **Cancelar pagamento** e depois **Atualizar**.',
      '**Gerar recibo** imprime o recibo de uma conta paga.',
    ],
    opens: BILLS,
    picture: { name: 'pay', alt: 'Contas a Pagar com duas contas marcadas para pagar' },
  },
  month: {
    intro:
      'No fim do mês, confira o que ficou em aberto e tire o relatório para você e o contador.',
    steps: [
      'Em **Contas a Receber**, filtre por **Vencidas**: receba o que foi pago e cobre o resto.',
      'Em **Contas a Pagar**, filtre por **Vencidas** e lance o pagamento do que já foi pago.',
      'Em **Relatório**, ponha o primeiro e o último dia do mês e use **Ver na tela**.',
      'Confira as entradas, as saídas e o saldo, por dia.',
      'Confira **Recebido por forma de pagamento** com o caixa, a maquininha e o banco.',
      'Use **Gerar relatório** para o PDF ou a planilha do Excel.',
      'Em **Notas Fiscais**, abra cada nota e use **Baixar XML** para mandar ao contador.',
    ],
    hints: [
      'Para fechar o caixa do dia, ponha o mesmo dia em **Data início** e **Data fim**.',
      'Com **Categoria** nos orçamentos, o relatório mostra de onde o dinheiro vem.',
      '**Realizado** é o que já foi recebido e pago; **Previsto** é o que ainda está em aberto.',
    ],
    opens: { to: '/dashboard/report', label: 'Abrir Relatório' },
    picture: { name: 'month', alt: 'O relatório do mês, com entradas, saídas e saldo' },
  },
};
