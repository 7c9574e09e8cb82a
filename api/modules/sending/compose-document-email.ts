import { parseColor, STANDARD_ACCENT } from '@domain/company/accent-color';
import { escapeHtml } from '@domain/html';
import { keepTogether } from '@domain/keep-together';

import type { EmailFile, Mailbox, Message } from '../../email/email';

interface DocumentEmail {
  to: Mailbox;
  subject: string;
  /** Plain text, as typed. */
  text: string;
  companyName: string;
  /** `#rrggbb`; null for the standard one. */
  accent: string | null;
  logo: { content: Buffer; width: number; height: number } | null;
  replyTo: string | null;
  isByHand: boolean;
  messageId: string;
  files: readonly EmailFile[];
}

const LOGO_CID = 'logo';
/** Pixels in the message. */
const LOGO_BOX = { width: 220, height: 72 };

/** A message in a company's name, with its logo and colour (R-SND-03), in both forms. */
export function composeDocumentEmail(email: DocumentEmail): Message {
  const { to, subject, text, companyName, logo, replyTo, isByHand, messageId, files } = email;
  return {
    to,
    subject,
    ...(companyName === '' ? {} : { fromName: companyName }),
    ...(replyTo === null ? {} : { replyTo }),
    isByHand,
    messageId,
    text: `${text}\n`,
    html: htmlOf(email),
    files: logo
      ? [...files, { name: 'logo.png', type: 'image/png', content: logo.content, cid: LOGO_CID }]
      : files,
  };
}

function htmlOf({ subject, text, companyName, accent, logo }: DocumentEmail): string {
  const color = parseColor(accent ?? '') ?? STANDARD_ACCENT;
  const head = logo
    ? `<img src="cid:${LOGO_CID}" alt="${escapeHtml(companyName)}" ${sizeOf(logo)} style="display:block">`
    : `<p style="margin:0;font-size:1.25rem;font-weight:bold;color:${color}">${escapeHtml(companyName)}</p>`;
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#1c1917;background:#ffffff">\n` +
    `<div style="padding-bottom:1rem;border-bottom:4px solid ${color};margin-bottom:1rem">${head}</div>\n` +
    `${paragraphs(text)}\n</body></html>\n`
  );
}

function sizeOf({ width, height }: { width: number; height: number }): string {
  const share = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, 1);
  return `width="${Math.round(width * share)}" height="${Math.round(height * share)}"`;
}

/** Blank lines separate paragraphs; addresses become links. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p style="overflow-wrap:anywhere">${lines(part)}</p>`)
    .join('\n');
}

function lines(part: string): string {
  return part
    .split('\n')
    .map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"']+)/)
        .map((piece, index) =>
          index % 2 === 1
            ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>`
            : escapeHtml(keepTogether(piece)),
        )
        .join(''),
    )
    .join('<br>\n');
}
