import type { HelpTexts } from './help-text';

const ORDERS = { to: '/dashboard/order', label: 'Abrir Orçamentos' };

export const SELLING_TEXTS: HelpTexts = {
  quote: {
    intro: 'Do cliente ao total em uma tela, dividida em quatro partes.',
    steps: [
      'Em **Orçamentos**, use **Novo orçamento**.',
      'Em **Procurar cliente**, digite parte do nome, o telefone ou o documento e tecle **Enter**. Se ele não existe, use **Novo cliente**, sem sair do orçamento.',
      'Em **Informações da obra**, diga onde é a obra; o CEP preenche a rua, o bairro e a cidade.',
      'Em **Itens do pedido**, digite em **Adicionar item** o nome, o código ou o código de barras. **Enter** põe o item e vai à quantidade; outro **Enter** volta à linha.',
      'Em **Dados de pagamento**, digite a **Condição**, como 30/60/90, entrada + 3, entrada de 500 + 3 ou 10x, e use **Aplicar**. Ali também está o desconto; o frete fica em **Informações da obra**.',
      'Use **Salvar**, ou **Ctrl+S**.',
    ],
    hints: [
      '**3*** antes do código põe três de uma vez.',
      '**Linha livre** orça o que não está cadastrado, como um guindaste; a nota fiscal pede que ela vire produto, por **Trocar por produto**.',
      '**Ambiente**, nos **Detalhes** do item, separa o orçamento por sala, fachada e outros: cada um sai com seu subtotal.',
      'Para um orçamento, preencha o que já souber: o resto pode vir depois.',
      '**Alt+1** a **Alt+4** abrem as quatro partes.',
    ],
    opens: { to: '/dashboard/order/new', label: 'Fazer um orçamento' },
    picture: { name: 'quote', alt: 'Um orçamento aberto na parte dos itens, com o total no alto' },
  },
  'client-link': {
    intro:
      'O cliente lê o orçamento no celular e aceita, pede alteração ou recusa, por um link só dele.',
    steps: [
      'Salve o orçamento e use **Enviar por WhatsApp** ou **Enviar por e-mail**, no fim da tela.',
      'Confira a mensagem. No lugar de **{{link}}** vai o link em que o cliente lê e aceita.',
      'Diga por quantos dias o orçamento vale e envie. No celular, **Compartilhar** abre os outros aplicativos.',
      'A resposta do cliente aparece no próprio orçamento e no início.',
    ],
    hints: [
      'O cliente lê o orçamento como estava ao ser enviado. Se mudar o orçamento, envie de novo: a versão anterior não pode mais ser aceita.',
      'Cada mensagem tem um link só dela. Para copiar um, use **Só criar o link**: se nada mudou no dia, é outro link da mesma versão.',
      'Em **Empresas**, **Logo e textos dos documentos**, escolha para qual status vai o pedido aceito.',
    ],
    opens: ORDERS,
    picture: { name: 'client-link', alt: 'A tela que cria o link do orçamento, com a validade' },
  },
  order: {
    intro: 'Quando o cliente aceita, o orçamento vira venda ao mudar de status.',
    steps: [
      'Abra o orçamento e escolha o **Status**: **Aguardando execução** quando a venda está fechada.',
      'Confira os dados que a venda pede: cliente completo, obra, itens e pagamento. O que falta aparece em vermelho.',
      'Use **Salvar**.',
      'Em **Opções**, use **Gerar Contrato**, **Gerar orçamento** ou **Gerar Cupom Fiscal**: abrem em PDF, prontos para imprimir.',
      'Mude o status conforme a obra anda, até **Finalizado**.',
    ],
    hints: [
      '**Duplicar orçamento**, em **Opções**, copia tudo para outro; **Novo com estes itens** copia só os itens. Os preços são os de lá: confira os que mudaram.',
      'As parcelas de um pedido que já é venda aparecem em **Contas a Receber**.',
    ],
    opens: ORDERS,
    picture: { name: 'order', alt: 'As opções de um orçamento, com os documentos em PDF' },
  },
  counter: {
    intro: 'A venda do balcão: passe o leitor, receba, entregue o cupom.',
    steps: [
      'Abra **Venda Direta** e passe o leitor nos produtos, ou digite o código de barras e tecle **Enter**.',
      'Para três do mesmo produto, digite **3*** antes do código. Corrija a quantidade do último item com **F4**; **F8** remove.',
      'Tecle **F9** para finalizar. Recebeu o valor exato? **Enter** registra em dinheiro, **P** em Pix e **D** no débito, e outra venda começa.',
      'Para parcelar, dar desconto ou dizer quem é o cliente, preencha o pagamento e use **Próximo**.',
      'Em dinheiro, digite quanto recebeu: o **Troco** aparece.',
      'Use **Finalizar**. O cupom é impresso e outra venda começa.',
    ],
    hints: [
      'Parte em dinheiro, parte em outra forma? No pagamento, use **Dividir em várias formas**: a última recebe o restante.',
      '**F6** põe a venda em espera, com um nome; **F7** retoma, neste ou em outro computador, e troca com a venda da tela.',
      'Sem leitor, use **Buscar produto** e digite parte do nome.',
      'Para pôr o cliente no cupom, informe o CPF ou CNPJ ao finalizar.',
    ],
    opens: { to: '/dashboard/direct-sale', label: 'Abrir Venda Direta' },
    picture: { name: 'counter', alt: 'A venda direta com três produtos e o total' },
  },
};
