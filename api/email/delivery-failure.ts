import { JobFailure } from '../jobs/job-kind';

interface DeliveryError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * A refusal of our own sign-in has a 5xx too, but is about the installation and not the message,
 * which can be sent once the password is corrected.
 */
const NO_ACCESS = 'EAUTH';

/** Why a message was not sent, without the address or the server's own words. */
export class DeliveryFailure extends JobFailure {
  /** In Portuguese, for the sender. */
  readonly explanation: string;
  /** The server refused our own sign-in. */
  readonly isOfAccess: boolean;

  constructor({ code, responseCode, command }: DeliveryError) {
    const words = [code, responseCode, command].filter((word) => word !== undefined);
    const isOfAccess = code === NO_ACCESS;
    super(['e-mail not sent', ...words].join(' '), {
      permanent: (responseCode ?? 0) >= 500 && !isOfAccess,
    });
    this.isOfAccess = isOfAccess;
    this.explanation = explanationOf({ code, responseCode, command });
  }
}

/**
 * Error texts quote the address or arbitrary server replies, so only codes are stored. A permanent
 * refusal of the message (5xx) is not retried.
 */
export function deliveryFailure(error: unknown): DeliveryFailure {
  return new DeliveryFailure(error as DeliveryError);
}

function explanationOf({ code, responseCode, command }: DeliveryError): string {
  const number = responseCode === undefined ? '' : ` (código ${responseCode})`;
  if (code === NO_ACCESS)
    return `O servidor de e-mail não aceitou o acesso do Prumo${number}. Fale com quem cuida da instalação.`;
  if (command === 'RCPT TO')
    return `O servidor de e-mail recusou o destinatário${number}. Confira o e-mail do cliente.`;
  if (responseCode !== undefined) return `O servidor de e-mail recusou a mensagem${number}.`;
  return 'O servidor de e-mail não respondeu.';
}
