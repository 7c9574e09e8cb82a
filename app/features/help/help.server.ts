import { HELP_GROUPS } from './help-tasks';
import type { HelpText, HelpTexts } from './help-text';
import { MONEY_TEXTS } from './money-texts.server';
import { NOTE_TEXTS } from './note-texts.server';
import { RECORD_TEXTS } from './record-texts.server';
import { SAFETY_TEXTS } from './safety-texts.server';
import { SELLING_TEXTS } from './selling-texts.server';
import { START_TEXTS } from './start-texts.server';

/** Server only: browsers get just the page that is read. */
export const HELP_TEXTS: HelpTexts = {
  ...START_TEXTS,
  ...SELLING_TEXTS,
  ...MONEY_TEXTS,
  ...NOTE_TEXTS,
  ...RECORD_TEXTS,
  ...SAFETY_TEXTS,
};

/** A task's title and text, and its group's other tasks; null for an unknown slug. */
export function readHelp(slug: string): {
  title: string;
  text: HelpText;
  others: { slug: string; title: string }[];
} | null {
  const group = HELP_GROUPS.find(({ tasks }) => tasks.some((task) => task.slug === slug));
  const task = group?.tasks.find((one) => one.slug === slug);
  const text = Object.hasOwn(HELP_TEXTS, slug) ? HELP_TEXTS[slug] : undefined;
  if (!group || !task || !text) return null;
  const others = group.tasks
    .filter((one) => one.slug !== slug)
    .map((one) => ({ slug: one.slug, title: one.title }));
  return { title: task.title, text, others };
}

/** Screens by the start of their path, narrower ones first, and the task done there. */
const SCREENS: readonly (readonly [screen: RegExp, slug: string])[] = [
  [/^\/order\/new/, 'quote'],
  [/^\/order\/\d+\/client-link/, 'client-link'],
  [/^\/order\/\d+/, 'order'],
  [/^\/order/, 'quote'],
  [/^\/direct-sale/, 'counter'],
  [/^\/receivable/, 'receive'],
  [/^\/payable\/(?:new|\d+)/, 'bill'],
  [/^\/payable/, 'pay'],
  [/^\/report/, 'month'],
  [/^\/fiscal-note/, 'note-cancel'],
  [/^\/company\/\d+\/fiscal/, 'note-settings'],
  [/^\/company\/\d+\/bank-account/, 'slip'],
  [/^\/company/, 'company'],
  [/^\/client/, 'client'],
  [/^\/product/, 'product'],
  [/^\/supplier/, 'supplier'],
  [/^\/import/, 'import'],
  [/^\/professional/, 'team'],
  [/^\/security\/events/, 'history'],
  [/^\/security/, 'roles'],
  [/^\/saved-filter/, 'lists'],
  [/^\/history/, 'history'],
  [/^\/profile\/(?:second-factor|recovery-codes)/, 'second-factor'],
  [/^\/profile/, 'password'],
  [/^\/search/, 'find'],
  [/^$|^\/$/, 'start'],
];

/** The task of the screen that the person came from; null where there is none. */
export function taskOfScreen(pathname: string): string | null {
  if (!pathname.startsWith('/dashboard')) return null;
  const rest = pathname.slice('/dashboard'.length);
  return SCREENS.find(([screen]) => screen.test(rest))?.[1] ?? null;
}
