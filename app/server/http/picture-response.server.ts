import { nullIfRefused } from './failed-call.server';

/** A picture as it streams in, under an address that never has another one; 404 where there is none. */
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
