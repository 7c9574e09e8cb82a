/** Recorded events of people's access, with their on-screen labels (R-SEC-01). */
export const SECURITY_EVENT_LABELS = {
  'sign-in': 'Entrou',
  'sign-in-refused': 'Senha recusada',
  'second-step-refused': 'Código da segunda etapa recusado',
  'sign-out': 'Saiu',
  'sessions-ended': 'Encerrou outras sessões',
  'recovery-code-right': 'Código de recuperação da senha aceito',
  'password-changed': 'Trocou a senha',
  'password-reset': 'Trocou a senha por e-mail',
  'password-first': 'Escolheu a primeira senha, pelo convite',
  'second-factor-on': 'Ligou a verificação em duas etapas',
  'second-factor-off': 'Desligou a verificação em duas etapas',
  'recovery-code-used': 'Usou um código de recuperação da segunda etapa',
  'recovery-codes-new': 'Fez novos códigos de recuperação',
  'email-change-asked': 'Novo e-mail pedido',
  'email-changed': 'E-mail trocado',
  'email-change-stopped': 'Troca de e-mail impedida ou desfeita',
  'access-given': 'Cadastro ativado',
  'access-ended': 'Cadastro inativado',
  'role-given': 'Papel alterado',
  'role-changed': 'Áreas de um papel alteradas',
  'role-refused': 'Tentou abrir sem permissão',
  'policy-changed': 'Segurança alterada',
  export: 'Exportou',
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENT_LABELS;
