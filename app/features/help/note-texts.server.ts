import type { HelpTexts } from './help-text';

const NOTES = { to: '/dashboard/fiscal-note', label: 'Abrir Notas Fiscais' };
const COMPANIES = { to: '/dashboard/company', label: 'Abrir Empresas' };

export const NOTE_TEXTS: HelpTexts = {
  'note-settings': {
    intro: 'Uma vez só, por empresa. Tenha à mão o certificado digital A1 e fale com o contador.',
    steps: [
      'Em **Empresas**, abra a sua e complete o endereço e a **Inscrição estadual**.',
      'Abra **Configurações fiscais** e escolha o **Regime tributário**.',
      'Confira a **Série** e o **Próximo número**: continue de onde o sistema anterior parou.',
      'Em **Certificado digital A1**, envie o arquivo e a senha dele.',
      'Em cada produto, preencha o **NCM**, o **CFOP** e os impostos que o contador disser.',
    ],
    hints: [
      'A tela de início avisa quando o certificado está para vencer: use **Trocar certificado**.',
      'Nenhum número de nota se repete.',
    ],
    opens: COMPANIES,
    picture: { name: 'note-settings', alt: 'As configurações fiscais de uma empresa' },
  },
  note: {
    intro: 'A nota sai do orçamento que já é venda, com os itens e o cliente dele.',
    steps: [
      'Abra o orçamento já salvo e use **Opções**.',
      'Em **Nota fiscal**, use **Gerar NF**.',
      'Espere a autorização: a tela acompanha a nota e mostra o que aconteceu.',
      'Na nota, use **Imprimir NF** para o DANFE e **Baixar XML** para o arquivo.',
    ],
    hints: [
      'Se faltar um dado, como o NCM de um produto, o Prumo diz qual é e onde se preenche.',
      'Para o contador, filtre o mês em **Notas Fiscais** e use **Baixar XMLs**: é um arquivo só, com os cancelamentos e um resumo.',
      'Em ambiente de homologação as notas servem de teste e não têm valor fiscal.',
    ],
    opens: { to: '/dashboard/order', label: 'Abrir Orçamentos' },
    picture: { name: 'note', alt: 'Uma nota fiscal autorizada, com a chave de acesso' },
  },
  'note-cancel': {
    intro: 'Uma nota autorizada só pode ser cancelada no prazo que a tela mostra.',
    steps: [
      'Em **Notas Fiscais**, ache a nota pelo número, pelo orçamento ou pelo cliente.',
      'Leia o motivo, se ela foi rejeitada: corrija o cadastro e gere a nota de novo no orçamento.',
      'Se foi autorizada com erro, use **Cancelar nota fiscal** e escreva o motivo.',
    ],
    hints: ['Passado o prazo, fale com o contador.'],
    opens: NOTES,
    picture: { name: 'note-cancel', alt: 'A lista das notas fiscais com o status de cada uma' },
  },
};
