import { escapeHtml } from '@domain/html';
import { keepTogether } from '@domain/keep-together';

import type { Email } from './email';

/** One block of a message, from top to bottom. */
export type Block =
  { paragraph: string } | { code: string } | { link: { label: string; url: string } };

const CLOSING = 'Esta mensagem é automática; não é preciso responder.';

const PAGE =
  'margin:0 auto;max-width:32rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#1c1917';
const CODE = 'font:bold 2rem/1.2 ui-monospace,monospace;letter-spacing:.2em;margin:1rem 0';
const BUTTON =
  'display:inline-block;padding:.75rem 1.25rem;border-radius:.375rem;background:#0f766e;' +
  'color:#ffffff;text-decoration:none';
const SMALL = 'font-size:.875rem;color:#57534e';

/** A message in both forms, with the same content; plain text works in any program. */
export function composeEmail(
  kind: Email['kind'],
  { to, subject }: Pick<Email, 'to' | 'subject'>,
  blocks: Block[],
): Email {
  const text = [...blocks.map(asText), `--\nPrumo\n${CLOSING}`].join('\n\n');
  const html =
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(subject)}</title></head><body style="${PAGE}">\n` +
    `${blocks.map(asHtml).join('\n')}\n<p style="${SMALL}">${CLOSING}</p>\n</body></html>\n`;
  return { kind, to, subject, text: `${text}\n`, html };
}

function asText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('code' in block) return `    ${block.code}`;
  return `${block.link.label}:\n${block.link.url}`;
}

/** The URL is also written out, for readers who do not click buttons in messages. */
function asHtml(block: Block): string {
  if ('paragraph' in block) return `<p>${escapeHtml(keepTogether(block.paragraph))}</p>`;
  if ('code' in block) return `<p style="${CODE}">${escapeHtml(block.code)}</p>`;
  const url = escapeHtml(block.link.url);
  return (
    `<p><a href="${url}" style="${BUTTON}">${escapeHtml(block.link.label)}</a></p>\n` +
    `<p style="${SMALL};word-break:break-all">${url}</p>`
  );
}
