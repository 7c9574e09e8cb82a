/**
 * Whether a person asks to see what a GET leads to: neither a robot's HEAD nor a browser that looks ahead. A
 * loader that tells the API of an opening asks this first.
 */
export function isAskedFor({ method, headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose);
}
