import type { HelpTexts } from './help-text';

export const RECORD_TEXTS: HelpTexts = {
  client: {
    intro: 'O cadastro do cliente preenche os orçamentos, os contratos e as notas dele.',
    steps: [
      'Em **Clientes**, use **Novo cliente**.',
      'Escolha **Pessoa física** ou **Pessoa jurídica** e digite o CPF ou o CNPJ.',
      'Digite o **CEP**: a rua, o bairro e a cidade vêm sozinhos.',
      'Use **Salvar**.',
    ],
    hints: [
      'No alto do cadastro estão **Ligar**, **WhatsApp**, o que o cliente deve e os **Últimos orçamentos** dele; **Novo orçamento** já vem com o cliente.',
      'Também dá para cadastrar o cliente de dentro do orçamento, em **Novo cliente**: marque **Cadastrar este cliente**.',
      'Quem não compra mais fica **Inativo**: os orçamentos antigos continuam como estão. Para vários de uma vez, marque-os na lista e use **Inativar**, na barra que aparece embaixo.',
      'O documento e o tipo de pessoa não mudam depois do cadastro.',
    ],
    opens: { to: '/dashboard/client/new', label: 'Cadastrar um cliente' },
    picture: { name: 'client', alt: 'O cadastro de um cliente' },
  },
  product: {
    intro: 'Produtos e serviços, com preço de venda, custo e os dados da nota.',
    steps: [
      'Em **Produtos**, use **Novo produto**.',
      'Preencha a **Descrição**, a **Unidade**, o **Grupo de produtos** e a **Empresa**.',
      'Passe o leitor em **Código de barras**, se o produto tiver um.',
      'Em **Preço**, digite o valor e o custo: a **Margem** aparece.',
      'Para emitir nota, preencha o **NCM** e o que o contador disser.',
      'Use **Salvar**, ou **Salvar e cadastrar outro** para seguir com o próximo.',
    ],
    hints: [
      'Mudar o preço não muda os orçamentos que já foram feitos.',
      'Se outro produto já tem a mesma descrição, ele aparece abaixo da **Descrição**, para abrir; dá para salvar assim mesmo.',
      'A **Foto**, abaixo do cadastro, sai ao lado do item no orçamento e na página do cliente.',
      'O que não vende mais fica **Inativo** e some das buscas do orçamento e do balcão.',
    ],
    opens: { to: '/dashboard/product/new', label: 'Cadastrar um produto' },
    picture: { name: 'product', alt: 'O cadastro de um produto, com preço e margem' },
  },
  supplier: {
    intro: 'O fornecedor é de quem você compra: cada conta a pagar é de um.',
    steps: [
      'Em **Fornecedores**, use **Novo fornecedor**.',
      'Digite o CNPJ ou o CPF, o nome e o endereço.',
      'Use **Salvar**. Ele já aparece nas contas a pagar.',
    ],
    hints: [
      'No alto do cadastro estão **Ligar**, **WhatsApp**, o que se deve ao fornecedor e as **Contas lançadas**; **Nova conta a pagar** já vem com ele.',
      'Um fornecedor **Inativo** não aparece em contas novas.',
    ],
    opens: { to: '/dashboard/supplier/new', label: 'Cadastrar um fornecedor' },
    picture: { name: 'supplier', alt: 'O cadastro de um fornecedor' },
  },
  company: {
    intro: 'Os dados da empresa vão no alto de cada documento, e o contrato é o seu texto.',
    steps: [
      'Em **Empresas**, abra a sua, ou use **Nova empresa**.',
      'Complete os dados e use **Atualizar** ou **Salvar**.',
      'Em **Modelo de contrato**, mude o texto como quiser; os campos entre chaves o Prumo preenche.',
      'Use **Ver com um orçamento de exemplo** para conferir antes de salvar.',
    ],
    hints: [
      '**Restaurar o texto padrão** volta ao contrato que veio com o Prumo.',
      'Cada empresa tem a sua chave Pix, a sua conta para boletos e as suas configurações fiscais.',
    ],
    opens: { to: '/dashboard/company', label: 'Abrir Empresas' },
    picture: { name: 'company', alt: 'O modelo de contrato de uma empresa' },
  },
  import: {
    intro: 'Clientes, fornecedores e produtos podem vir de uma planilha, de uma vez.',
    steps: [
      'Abra a lista, como **Clientes**, e use **Importar**, embaixo.',
      'Em **Baixar arquivo modelo** está uma planilha com as colunas certas.',
      'Escolha o seu arquivo, Excel ou CSV, e use **Enviar e conferir**.',
      'Confira as primeiras linhas como foram lidas e o que está errado em cada uma. Nada foi gravado até aqui.',
      'Confirme. As linhas com erro podem ser baixadas, corrigidas e enviadas de novo.',
    ],
    hints: [
      'O que já está cadastrado fica como está: importar duas vezes não repete ninguém.',
      'Em **Suas importações**, na mesma tela, estão as anteriores, para confirmar ou desfazer.',
    ],
    opens: { to: '/dashboard/import/client', label: 'Importar clientes' },
    picture: { name: 'import', alt: 'A importação de clientes, com as colunas reconhecidas' },
  },
};
