import type { HelpTexts } from './help-text';

export const START_TEXTS: HelpTexts = {
  start: {
    intro: 'Quatro cadastros bastam para o primeiro orçamento sair com a cara da sua empresa.',
    steps: [
      'Em **Empresas**, complete os dados da sua: eles vão no alto de cada documento.',
      'Na empresa, abra **Boletos e Pix**: para receber por Pix basta a chave; para gerar boletos, a conta.',
      'Em **Produtos**, cadastre o que vende, um a um ou por **Importar**, de uma planilha.',
      'Em **Profissionais**, convide quem trabalha com você.',
      'Faça o primeiro orçamento em **Orçamentos**, **Novo orçamento**.',
    ],
    hints: [
      'A tela de início mostra os primeiros passos e marca os que já foram feitos.',
      'As estrelas do menu dizem o que fica à mão quando o menu está recolhido: até cinco telas.',
    ],
    opens: { to: '/dashboard', label: 'Abrir o início' },
    picture: { name: 'start', alt: 'A tela de início, com o que há a receber e a pagar' },
  },
  find: {
    intro:
      'Uma busca acha clientes, orçamentos, produtos, contas, telas e esta ajuda, por nome, número ou valor.',
    steps: [
      'Tecle **Ctrl+K** em qualquer tela, ou use **Buscar**, no menu.',
      'Digite parte do nome, o número do orçamento, o documento, o telefone ou seus últimos dígitos, o código de barras ou o valor.',
      'Desça com as setas e tecle **Enter** para abrir.',
    ],
    hints: [
      'Digite **novo** para ver o que se pode criar: orçamento, cliente, conta.',
      'No orçamento, **Ctrl+/** mostra todos os atalhos.',
    ],
    opens: { to: '/dashboard/search', label: 'Abrir a busca' },
    picture: { name: 'find', alt: 'A busca, com clientes e produtos encontrados pelo nome' },
  },
  lists: {
    intro: 'Todas as listas funcionam do mesmo jeito.',
    steps: [
      'Digite na busca um nome, um CPF/CNPJ inteiro, em Clientes e Fornecedores o telefone ou seus últimos dígitos, o número de um orçamento ou um código de barras, e use **Pesquisar**.',
      'Os outros campos estão em **Mais filtros**. Em **Valor de** e **Valor até**, os dois valores entram na lista.',
      'Cada filtro em uso aparece abaixo dos campos: toque nele para tirá-lo. **Limpar** tira todos.',
      'Toque em uma linha para abrir o registro. Ao voltar, a lista está como você a deixou.',
      'Toque no título de uma coluna, como **Valor total**, para ordenar por ela; de novo, para inverter. No celular, use **Ordenar**, acima da lista.',
      'Embaixo, escolha quantas linhas quer **por página** e passe de uma página a outra.',
      'Em **Exportar**, baixe o que a lista mostra em CSV ou Excel; marque linhas para exportar só elas, em **Exportar**, na barra que aparece embaixo.',
    ],
    hints: [
      'As datas aceitam **25**, **25/12**, **hoje**, **amanhã** e **+30**.',
      'O link da página guarda os filtros: salve-o nos favoritos do navegador ou mande a um colega.',
    ],
    picture: {
      name: 'lists',
      alt: 'A lista de orçamentos com a busca, um filtro em uso e o total',
    },
  },
  typed: {
    intro: 'O que você digita fica guardado no seu navegador até ser salvo.',
    steps: [
      'Se a internet cair ou a página fechar, abra a mesma tela de novo.',
      'O aviso no alto oferece o que tinha sido digitado: use-o ou descarte-o.',
      'Se a sua sessão terminou, entre de novo na janela que aparece: a tela continua como estava.',
    ],
    hints: [
      'Se duas pessoas mudam o mesmo registro, quem salva depois vê o que o outro mudou e escolhe o que vale.',
      'Ao sair de uma tela com algo por salvar, o Prumo pergunta antes.',
    ],
  },
};
