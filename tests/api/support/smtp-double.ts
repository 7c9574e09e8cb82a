import type { Socket } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { freePort } from '../../support/free-port';

interface Received {
  from: string;
  to: string[];
  source: string;
}

/** An SMTP server that records messages. */
export interface SmtpDouble {
  url: string;
  received: Received[];
  /** The SMTP codes that refuse the next messages, one each. */
  refusals: number[];
  /** Leaves every message unanswered until `answer`. */
  hold: () => void;
  answer: () => void;
  /** Drops every connection: a message waiting for an answer gets none. */
  cut: () => void;
  /** How many connections are open. */
  connections: () => number;
  close: () => Promise<void>;
}

export async function startSmtpDouble(): Promise<SmtpDouble> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const port = await freePort();
  let held: (() => void)[] | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, answer) => {
      const responseCode = refusals.shift();
      if (responseCode === undefined) return answer();
      answer(Object.assign(new Error(`no <${address.address}>`), { responseCode }));
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        if (held) held.push(answer);
        else answer();
      });
    },
  });
  // A client that gives up in the middle of a message resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    hold: () => (held = []),
    answer: () => {
      for (const answer of held ?? []) answer();
      held = null;
    },
    cut: () => {
      held = null;
      for (const line of lines) line.destroy();
    },
    connections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
