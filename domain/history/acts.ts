/** Acts, in the words that people read. */
const ACTS = {
  created: 'Cadastrou',
  imported: 'Importou de um arquivo',
  changed: 'Alterou',
  saved: 'Salvou sem alterações',
  activated: 'Ativou',
  deactivated: 'Inativou',
  deleted: 'Excluiu',
  anonymised: 'Anonimizou',
  sold: 'Registrou a venda',
  'status-changed': 'Mudou o status',
  reopened: 'Reabriu',
  cancelled: 'Cancelou',
  paid: 'Pagou',
  'payment-taken-back': 'Desfez o pagamento',
  received: 'Recebeu pagamento',
  'payment-reversed': 'Estornou pagamento',
  'slip-issued': 'Gerou boleto',
  'slip-registered': 'Marcou o boleto como registrado no banco',
  'slip-unregistered': 'Desmarcou o registro do boleto no banco',
  'slip-cancelled': 'Cancelou boleto',
  'note-asked': 'Pediu a nota fiscal',
  'note-retried': 'Pediu a nota fiscal de novo',
  'note-advanced': 'Andamento da nota fiscal',
  'note-cancelled': 'Cancelou a nota fiscal',
  'link-made': 'Criou o link do cliente',
  'link-sent': 'Criou um link da versão',
  'link-opened': 'Abriu o link do cliente',
  'link-accepted': 'Aceitou o orçamento',
  'link-asked': 'Pediu alterações no orçamento',
  'link-refused': 'Recusou o orçamento',
  'link-revoked': 'Revogou o link do cliente',
  'document-sent': 'Enviou ao cliente',
  'document-left': 'A mensagem saiu',
  'document-failed': 'A mensagem não saiu',
  reminded: 'Lembrou o cliente da parcela',
  'reminder-skipped': 'Não lembrou o cliente da parcela',
  'series-ended': 'Encerrou a repetição',
  'file-attached': 'Anexou um arquivo',
  'file-removed': 'Removeu o arquivo anexado',
  'picture-changed': 'Trocou a foto',
  'picture-removed': 'Removeu a foto',
  'account-changed': 'Alterou a conta dos boletos, a chave Pix ou a multa e os juros',
  'face-changed': 'Alterou a aparência dos documentos',
  'logo-changed': 'Trocou a logo',
  'logo-removed': 'Removeu a logo',
  'contract-changed': 'Alterou o modelo de contrato',
  'messages-changed': 'Alterou as mensagens e os lembretes',
  'fiscal-settings-changed': 'Alterou os dados da emissão de notas',
  'certificate-changed': 'Enviou o certificado digital',
  'certificate-removed': 'Removeu o certificado digital',
  'email-confirmed': 'Confirmou o novo e-mail',
  'email-undone': 'Desfez a troca do e-mail',
  'role-changed': 'Alterou o que o papel abre',
  'roles-on': 'Ligou os papéis',
  'roles-off': 'Desligou os papéis',
} as const;

export type HistoryAct = keyof typeof ACTS;

/** An act unknown to this version, written by a newer one, is shown by its name. */
export function actLabel(act: string): string {
  return Object.hasOwn(ACTS, act) ? ACTS[act as HistoryAct] : act;
}

/** The author: a person, a visitor of a public page, Prumo itself, or its command. */
export type HistoryAuthor = 'person' | 'public' | 'prumo' | 'command';

/** The author's label, when no person is recorded. */
export function authorLabel(author: string, name: string | null): string {
  if (author === 'person') return name ?? 'Profissional';
  if (author === 'public') return 'Cliente, pelo link';
  return author === 'command' ? 'Prumo (comando do servidor)' : 'Prumo (automático)';
}
