const SAFE_TYPES = new Set([
  'application/pdf',
  'application/xml',
  'application/zip',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/**
 * Streams the API's file as our response, with the API's file name (`download-name` first, as for
 * bank slips), else `fallbackName`. A PDF opens inline unless `download`.
 */
export function streamFile(
  file: Response,
  fallbackName: string,
  { download = false } = {},
): Response {
  const type = file.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
  const name = fileName(file.headers) ?? fallbackName;
  const headers = new Headers({
    'Content-Type': SAFE_TYPES.has(type) ? type : 'application/octet-stream',
    'Content-Disposition': `${type === 'application/pdf' && !download ? 'inline' : 'attachment'}; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
  const length = file.headers.get('Content-Length');
  if (length && !file.headers.has('Content-Encoding')) headers.set('Content-Length', length);
  return new Response(file.body, { headers });
}

function fileName(headers: Headers): string | null {
  const disposition = /filename="?([^";]+)"?/i.exec(headers.get('Content-Disposition') ?? '')?.[1];
  const name = headers.get('download-name') ?? disposition ?? null;
  return name === null ? null : name.replace(/[^\w.\- ]/g, '_').slice(0, 120);
}
