import { type BarsFrame, drawBars } from './bars';
import type { Part } from './sheet';

/**
 * Alternating bar and space widths of each symbol character from 0 to 106 (ISO/IEC 15417, table 1).
 */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';
const WIDTHS = SYMBOLS.split(' ').map((symbol) => Array.from(symbol, Number));

const START = { B: 104, C: 105 };
const CHANGE = { B: 100, C: 99 };
const STOP = 106;
/** Fewer digits than this are not worth switching to set C. */
const SHORTEST_PAIRS = 4;

/**
 * The symbol characters of a text of ASCII 32 to 126, with start, checksum and stop: runs of digits
 * in pairs (set C), everything else one by one (set B).
 */
export function code128Symbols(text: string): number[] {
  const symbols: number[] = [];
  let set: 'B' | 'C' | null = null;
  for (const part of partsOf(text)) {
    if (set !== part.set) symbols.push((set === null ? START : CHANGE)[part.set]);
    set = part.set;
    symbols.push(...part.symbols);
  }
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103;
  return [...symbols, check, STOP];
}

/**
 * Splits the text into runs of one set each. The first of an odd number of digits is encoded alone.
 */
function partsOf(text: string): { set: 'B' | 'C'; symbols: number[] }[] {
  return (text.match(/\d+|\D+/g) ?? []).flatMap((part) => {
    const paired =
      /\d/.test(part) && part.length >= SHORTEST_PAIRS ? part.length - (part.length % 2) : 0;
    const single = Array.from(
      part.slice(0, part.length - paired),
      (character) => character.charCodeAt(0) - 32,
    );
    const pairs = (part.slice(part.length - paired).match(/../g) ?? []).map(Number);
    const stretches = [
      { set: 'B' as const, symbols: single },
      { set: 'C' as const, symbols: paired > 0 ? pairs : [] },
    ];
    return stretches.filter(({ symbols }) => symbols.length > 0);
  });
}

/** Alternating bar and space widths in modules: 44 digits are 277. */
export function code128Modules(text: string): number[] {
  return code128Symbols(text).flatMap((symbol) => WIDTHS[symbol] ?? []);
}

/** Draws a Code 128 bar code. */
export function drawCode128(parent: Part, text: string, frame: BarsFrame): void {
  const alt = `Código de barras ${text}`;
  drawBars(parent, { modules: code128Modules(text), alt }, frame);
}
