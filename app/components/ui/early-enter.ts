/** Stands after each code that was entered before the page was active. */
export const EARLY_ENTER = ';';

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
