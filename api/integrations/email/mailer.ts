import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../../background';
import type { Email, EmailSender } from './email';

/** Sends without making anybody wait: a message that cannot leave never fails a request. */
export interface Mailer {
  /** `whenLost` runs once the message has been given up. */
  send: (email: Email, whenLost?: () => Promise<void>) => void;
}

/** How long to wait before the second, third and fourth try. */
const WAITS_MS: readonly number[] = [2_000, 15_000, 60_000];

export function createMailer(
  { sender, background, logger }: MailerParts,
  waitsMs = WAITS_MS,
): Mailer {
  const deliver = async (email: Email, whenLost?: () => Promise<void>): Promise<void> => {
    const { kind } = email;
    for (let tries = 1; ; tries += 1) {
      try {
        const { file } = await sender.send(email);
        logger.info(
          { kind, tries, ...(file ? { file } : {}) },
          file ? 'e-mail kept' : 'e-mail sent',
        );
        return;
      } catch (error) {
        const wait = waitsMs[tries - 1];
        const lost = wait === undefined || isRefusal(error) || background.isClosing();
        logger[lost ? 'error' : 'warn'](
          { kind, tries, ...reasonOf(error) },
          lost ? 'e-mail lost' : 'e-mail not sent yet',
        );
        if (lost) return whenLost?.();
        await background.pause(wait);
      }
    }
  };
  return { send: (email, whenLost) => background.run('e-mail', () => deliver(email, whenLost)) };
}

interface MailerParts {
  sender: EmailSender;
  background: Background;
  logger: FastifyBaseLogger;
}

interface DeliveryError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The server understood and said no (5xx): asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  return ((error as DeliveryError).responseCode ?? 0) >= 500;
}

/** An error's text quotes the address it is about, and a server's answer anything: neither is logged. */
function reasonOf(error: unknown): DeliveryError {
  const { code, responseCode, command } = error as DeliveryError;
  return { code, responseCode, command };
}
