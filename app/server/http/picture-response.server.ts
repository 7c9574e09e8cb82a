import { nullIfRefused } from './failed-call.server';

/** Streams a picture, whose address never gets another one; 404 if there is none. */
export async function pictureResponse(
  request: Promise<Response> | null,
  kept: string,
): Promise<Response> {
  const picture = await (request?.catch(nullIfRefused) ?? null);
  if (!picture)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(picture.body, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': kept,
    },
  });
}
