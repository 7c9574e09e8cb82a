import type { ApiConfig } from './config';

/** What the operator of an installation without an e-mail server needs to know; else null. */
export function noEmailServerWarning({
  smtpUrl,
  production,
  dataDir,
}: Pick<ApiConfig, 'smtpUrl' | 'production' | 'dataDir'>): string | null {
  if (smtpUrl !== null || !production) return null;
  return (
    'Aviso: SMTP_URL não diz o servidor de e-mail. Sem ele nenhuma mensagem sai: convites, códigos de ' +
    `recuperação e documentos ficam em arquivos, em ${dataDir}/outbox.`
  );
}
