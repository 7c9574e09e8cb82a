/**
 * Whether a person wants to see the result of a GET: neither a robot's HEAD nor a browser's
 * prefetch. A loader that reports an opening to the API checks this first.
 */
export function isAskedFor({ method, headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '';
  return method === 'GET' && !/prefetch|prerender|preview/i.test(purpose);
}
