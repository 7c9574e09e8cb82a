import { TOO_LARGE } from '@domain/call-failure';

/** The form is unreadable or too large. Thrown, as there is nothing to show again. */
const unreadable = () => new Response('O formulário enviado não pôde ser lido.', { status: 400 });
const tooLarge = () => new Response(TOO_LARGE, { status: 413 });

/**
 * Parses a form of at most `max` fields; throws a Response otherwise. They are counted in the raw
 * text first: parsing a form of a million fields blocks the whole server.
 */
export async function formEntries(
  request: Request,
  max: number,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const text = await request.text().catch(() => {
      throw unreadable();
    });
    if (occurrences(text, '&', max) >= max) throw tooLarge();
    return new URLSearchParams(text);
  }
  const boundary = /^multipart\/form-data;.*boundary="?([^";]{1,200})/i.exec(type)?.[1];
  if (boundary === undefined) throw unreadable();
  return multipartEntries(request, boundary, max);
}

async function multipartEntries(
  request: Request,
  boundary: string,
  max: number,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  const bytes = Buffer.from(await request.arrayBuffer());
  // A boundary precedes each field and follows the last.
  if (occurrences(bytes, `--${boundary}`, max + 2) > max + 1) throw tooLarge();
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw unreadable();
  });
}

/** Occurrences of `part` in the text, counted up to `enough`. */
function occurrences(text: string | Buffer, part: string, enough: number): number {
  let count = 0;
  for (
    let at = text.indexOf(part);
    at >= 0 && count < enough;
    at = text.indexOf(part, at + part.length)
  )
    count += 1;
  return count;
}
