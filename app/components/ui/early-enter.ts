/** Follows each code that was entered before the page was active. */
const EARLY_ENTER = ';';

/**
 * Takes the entries made in a field before the page was active; text after the last Enter stays.
 */
export function takeEarlyEntries(field: HTMLInputElement): string[] {
  if (!field.value.includes(EARLY_ENTER)) return [];
  const entries = field.value.split(EARLY_ENTER);
  field.value = entries.pop() ?? '';
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/**
 * Part of the page's first script: until the page is active, Enter in a field that scanners fill
 * (`data-early-enter`) keeps the code there and makes room for the next. A native post would leave
 * the page, and what is scanned while the next one is loading would be lost.
 */
export const KEEP_EARLY_CODES =
  "document.addEventListener('keydown',e=>{" +
  'const t=e.target;' +
  "if(e.key!=='Enter'||t.dataset?.earlyEnter===undefined||'hydrated'in document.documentElement.dataset)return;" +
  'e.preventDefault();' +
  `if(t.value&&!t.value.endsWith('${EARLY_ENTER}')){t.removeAttribute('maxlength');t.value+='${EARLY_ENTER}'}` +
  '},true)';
