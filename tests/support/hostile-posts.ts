/**
 * Input for every screen that accepts posts: texts that no field expects, and unexpected fields.
 */

import { type HostilePost, shortly } from './hostile-post';
import { intentPosts } from './posted-buttons';
import { type Form, type PostedScreen, ROUTES, SCREENS } from './posted-screens';

/** Texts that people paste, programs send and attackers try. */
export const HOSTILE: readonly string[] = [
  '',
  '\u0000',
  '😀'.repeat(50),
  'שלום \u202e עולם',
  '<script>alert(1)</script>',
  "'; drop table client; --",
  'a'.repeat(100_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  '[object Object]',
  '../../etc/passwd',
  '\r\nSet-Cookie: x=1',
  '١٢٣',
  '__proto__',
];

/**
 * Each text in each field, with the others valid; also in the fields that each button reads. With
 * `turns`, a field gets one of that many texts, and the next field the next one.
 */
export function hostilePosts(turns = 1): HostilePost[] {
  // Rendering a page takes longer than parsing a form: some native posts per screen are enough.
  return addressed(
    11,
    HOSTILE.flatMap((value, turn) =>
      [...SCREENS.flatMap((screen) => fieldPosts(screen, value)), ...intentPosts(value)].filter(
        (_, index) => index % turns === turn % turns,
      ),
    ),
  );
}

/** In `mixedHostilePosts` the fields of a button get every fifth text; in `hostilePosts`, all. */
const INTENT_TURNS = 5;

/** Each text in every field at once: as many posts per screen as there are texts. */
export function mixedHostilePosts(): HostilePost[] {
  const mixed = HOSTILE.flatMap((value, turn) => [
    ...SCREENS.map(({ path, rest, fields }) => {
      const texts = fields.map(
        (field, index) => [field, HOSTILE[(index + turn) % HOSTILE.length] ?? ''] as const,
      );
      return {
        path,
        form: formOf({ ...rest, ...Object.fromEntries(texts), intent: rest.intent ?? 'save' }),
        about: `everything, ${turn}`,
      };
    }),
    ...intentPosts(value).filter((_, index) => index % INTENT_TURNS === turn % INTENT_TURNS),
  ]);
  return addressed(3, mixed);
}

function fieldPosts({ path, rest, fields }: PostedScreen, value: string): HostilePost[] {
  return fields.map((field) => ({
    path,
    form: formOf(rest, field, value),
    about: `${field} ${shortly(value)}`,
  }));
}

/** `__proto__` is a field name like any other. */
function formOf(rest: Form, field?: string, value = ''): Form {
  const form = Object.assign(Object.create(null) as Form, rest);
  if (field !== undefined) form[field] = value;
  return form;
}

/**
 * Every `nth` post is native and answered with the whole page; the others are fetches. Each has its
 * form's end mark, without which none of its fields would be read.
 */
function addressed(nth: number, posts: HostilePost[]): HostilePost[] {
  for (const { form } of posts) form.formWhole ??= 'on';
  return posts.map((post, index) =>
    index % nth === 0
      ? post
      : {
          ...post,
          path: `${post.path}?${new URLSearchParams({ _data: ROUTES[post.path] ?? '' }).toString()}`,
        },
  );
}
