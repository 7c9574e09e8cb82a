import type { HelpTexts } from './help-text';

export const SAFETY_TEXTS: HelpTexts = {
  team: {
    intro: 'Cada pessoa entra com o próprio e-mail e a própria senha.',
    steps: [
      'Em **Profissionais**, use **Novo profissional** e preencha os dados. O e-mail é com o que ele entra.',
      'Use **Salvar**: um convite segue para esse e-mail.',
      'O colega abre o convite, escolhe a senha e entra.',
    ],
    hints: [
      'O convite não chegou? Abra o cadastro dele e use **Reenviar e-mail**.',
      'Quem saiu da empresa fica **Inativo** e não entra mais; o que ele fez continua.',
    ],
    opens: { to: '/dashboard/professional/new', label: 'Convidar um colega' },
    picture: { name: 'team', alt: 'A lista dos profissionais, com quem ainda não ativou o acesso' },
  },
  roles: {
    intro: 'Com os papéis ligados, cada pessoa abre só o que o papel dela permite.',
    steps: [
      'No menu, abra **Segurança** e depois **Papéis**.',
      'Dê um papel a cada pessoa, na segunda lista: **Escritório**, **Balcão**, **Obra** ou **Administrador**.',
      'Abra um papel para mudar o que ele vê e altera.',
      'Marque **Cada pessoa abre só o que o seu papel permite**, digite a sua senha e use **Atualizar**.',
    ],
    hints: [
      'Quem está sem papel não abre nada: distribua os papéis antes de ligar.',
      'Quem liga os papéis vira administrador.',
    ],
    opens: { to: '/dashboard/security/roles', label: 'Abrir Papéis' },
    picture: { name: 'roles', alt: 'Os papéis e o que cada um vê e altera' },
  },
  'second-factor': {
    intro: 'Quem descobrir a sua senha não entra: é pedido também um código do seu celular.',
    steps: [
      'Instale no celular um aplicativo de códigos, como o Google Authenticator.',
      'Em **Meu Perfil**, abra **Verificação em duas etapas**, digite a senha e use **Continuar**.',
      'No aplicativo, acrescente uma conta e aponte a câmera para o código da tela.',
      'Digite os seis números que o aplicativo mostra e use **Ligar**.',
      'Guarde os códigos de recuperação em papel, longe do celular.',
    ],
    hints: [
      'Perdeu o celular? Entre com um código de recuperação, e depois desligue e ligue de novo.',
      'Em **Segurança** é possível pedir a verificação a todos.',
    ],
    opens: { to: '/dashboard/profile/second-factor', label: 'Abrir a verificação' },
    picture: { name: 'second-factor', alt: 'A tela que liga a verificação em duas etapas' },
  },
  password: {
    intro: 'Troque a senha quando quiser, e encerre o acesso de um aparelho perdido.',
    steps: [
      'Em **Meu Perfil**, abra **Senha e sessões**.',
      'Digite a senha atual e a nova, duas vezes, e use **Trocar senha**.',
      'Em **Sessões abertas**, use **Encerrar** no aparelho que não é mais seu.',
    ],
    hints: [
      'Esqueceu a senha? Na tela de entrada, peça o código de recuperação pelo e-mail.',
      'Trocar a senha encerra as outras sessões.',
    ],
    opens: { to: '/dashboard/profile/access', label: 'Abrir Senha e sessões' },
    picture: { name: 'password', alt: 'A troca da senha e as sessões abertas' },
  },
  history: {
    intro:
      'O Prumo guarda quem mudou o quê, quando, e de quanto para quanto. Nada disso pode ser apagado ou alterado.',
    steps: [
      'Abra o cadastro, o orçamento ou a conta e use **Histórico**: o mais novo vem primeiro.',
      'Leia cada campo com o valor de antes e o de depois da seta.',
      'Para procurar em tudo, abra **Histórico** no menu e filtre por código ou nome, registro, quem ou dia.',
      'Use **CSV** ou **Excel** para guardar ou enviar o que encontrou.',
    ],
    hints: [
      'O que o Prumo faz sozinho e o que o cliente faz pelo link também aparecem.',
      'O histórico de um registro excluído continua em **Histórico**, no menu.',
      'Quem entrou, saiu ou mudou uma senha está em **Segurança**, no **Registro de acessos**.',
    ],
    opens: { to: '/dashboard/history', label: 'Abrir Histórico' },
  },
  backup: {
    intro:
      'A cópia de segurança guarda todos os cadastros, os documentos e os arquivos anexados. Quem instalou o Prumo faz a cópia.',
    steps: [
      'Pergunte a quem instalou o Prumo se há uma cópia toda noite, e onde ela fica.',
      'Peça que ela fique também em outro lugar, fora do computador do Prumo.',
      'Peça que a última cópia seja conferida de vez em quando: assim se sabe que ela serve.',
      'Se o computador quebrar ou algo se perder, fale com essa pessoa: ela traz de volta a última cópia.',
    ],
    hints: [
      'Os comandos estão no manual de operação, que acompanha o Prumo.',
      'Exportar as listas em Excel ajuda no dia a dia, mas não substitui a cópia de segurança.',
    ],
  },
};
