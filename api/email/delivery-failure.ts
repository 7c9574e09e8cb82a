import { JobFailure } from '../jobs/job-kind';

interface DeliveryError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Why a message was not sent, without the address or the server's own words. */
export class DeliveryFailure extends JobFailure {
  /** In Portuguese, for the sender. */
  readonly explanation: string;

  constructor({ code, responseCode, command }: DeliveryError) {
    const words = [code, responseCode, command].filter((word) => word !== undefined);
    super(['e-mail not sent', ...words].join(' '), { permanent: (responseCode ?? 0) >= 500 });
    this.explanation = explanationOf({ code, responseCode, command });
  }
}

/**
 * Error texts quote the address or arbitrary server replies, so only codes are stored. A permanent
 * refusal (5xx) is not retried.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
  return new DeliveryFailure(error as DeliveryError);
}

function explanationOf({ code, responseCode, command }: DeliveryError): string {
  const number = responseCode === undefined ? '' : ` (código ${responseCode})`;
  if (code === 'EAUTH')
    return `O servidor de e-mail não aceitou o acesso do Prumo${number}. Fale com quem cuida da instalação.`;
  if (command === 'RCPT TO')
    return `O servidor de e-mail recusou o destinatário${number}. Confira o e-mail do cliente.`;
  if (responseCode !== undefined) return `O servidor de e-mail recusou a mensagem${number}.`;
  return 'O servidor de e-mail não respondeu.';
}
