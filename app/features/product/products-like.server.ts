import type { Caller } from '~/server/http/api-call.server';

import { searchProducts } from './product.server';

/** How many of a text's first words are searched for, after all of them. */
const FEWER_WORDS = [3, 2, 1];

/**
 * Active products like a line's text, and the words that found them. Few are called just as it says:
 * where there is none, the last words are left out, which say the most about the work and the least
 * about the product. All are asked for at once; where none finds any, the whole text has no product.
 */
export async function findProductsLike(caller: Caller, text: string) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const search = async (count: number) => {
    const search = { description: words.slice(0, count).join(' '), page: 1 };
    return { ...search, ...(await searchProducts(caller, search)) };
  };
  const [whole, fewer] = await Promise.all([
    search(words.length),
    Promise.all(FEWER_WORDS.filter((count) => count < words.length).map(search)),
  ]);
  return [whole, ...fewer].find(({ total }) => total > 0) ?? whole;
}
