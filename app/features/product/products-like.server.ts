import type { Caller } from '~/server/http/api-call.server';

import { searchProducts } from './product.server';

/** Numbers of a text's first words to search for, if all of them find nothing. */
const FEWER_WORDS = [3, 2, 1];

/**
 * Active products similar to a line's text, and the words that found them. Few have exactly that
 * text: without a match the last words are left out, which describe the work more than the product.
 * All searches run in parallel; if none matches, the result is the whole text's.
 */
export async function findProductsLike(caller: Caller, text: string) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const search = async (count: number) => {
    const wanted = { description: words.slice(0, count).join(' '), page: 1 };
    return { ...wanted, ...(await searchProducts(caller, wanted)) };
  };
  const [whole, fewer] = await Promise.all([
    search(words.length),
    Promise.all(FEWER_WORDS.filter((count) => count < words.length).map(search)),
  ]);
  return [whole, ...fewer].find(({ total }) => total > 0) ?? whole;
}
