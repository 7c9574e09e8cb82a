const OFF = 'O Prumo ainda não está ligado a um e-mail';
const INSTALLER = 'quem instalou o Prumo';
const TURN_ON = `Use o WhatsApp ou peça a ${INSTALLER} para ligar o e-mail.`;

/** The consequence for each kind of recipient. */
const UNREACHED = {
  client: `o cliente não vai receber. ${TURN_ON}`,
  clients: `os clientes não vão receber. ${TURN_ON}`,
  person: `a mensagem não vai chegar. Peça a ${INSTALLER} para ligar o e-mail ou para passar a mensagem, que fica guardada no servidor.`,
  code: `o código não vai chegar. Peça o código a ${INSTALLER}.`,
} as const;

export type EmailReceiver = keyof typeof UNREACHED;

/** The message for an e-mail caused in an installation that cannot send any (R-SND-13). */
export function unreached(receiver: EmailReceiver): string {
  return `${OFF}: ${UNREACHED[receiver]}`;
}

/** Why a message to a client was only stored, where it is listed afterwards. */
export const EMAIL_KEPT =
  'O Prumo não estava ligado a um e-mail: o cliente não recebeu. A mensagem ficou guardada em um arquivo.';
