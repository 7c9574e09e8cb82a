import { canDraw, type FontName, MISSING_GLYPH } from './fonts';

/** A run of text in one font and one direction. */
export interface TextRun {
  text: string;
  font: FontName;
}

interface Cluster {
  text: string;
  font: FontName;
  rightToLeft: boolean;
  /** Neutral characters (spaces, digits, punctuation) take the direction of their surroundings. */
  neutral: boolean;
}

/**
 * A fast path for what Noto Sans always has: Latin up to Extended-A, dashes, quotes and the minus
 * sign.
 */
const PLAIN = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]*$/;

/** Whether Noto Sans can draw the whole text, left to right, one glyph per character. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
/** Requests a character's text form, which we draw anyway. */
const TEXT_SELECTOR = /\ufe0e/g;
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]/g;
/** Emoji, and code points reserved for future ones. */
const PICTURE = /\p{Extended_Pictographic}/u;
/** Shown as a picture by phones, and several of them joined into one. */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const JOINED_EMOJI = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*\u200d/u;
/** What modifies the previous sign: a joiner, a keycap, a skin tone, the letters of a flag. */
const CHANGED = /.(?:\u20e3|[\u200d\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}])/u;

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Graphemes: an accented letter, or an emoji of several code points. */
export function splitGraphemes(text: string): string[] {
  return PLAIN.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The runs of one line, in visual order from left to right. */
export function textRuns(text: string, preferred: FontName): TextRun[] {
  if (text === '') return [];
  if (PLAIN.test(text)) return [{ text, font: preferred }];
  const clusters = splitGraphemes(text).map((grapheme) => clusterOf(grapheme, preferred));
  return RIGHT_TO_LEFT.test(text) ? visualRuns(clusters) : joinRuns(clusters);
}

function clusterOf(grapheme: string, preferred: FontName): Cluster {
  const rightToLeft = RIGHT_TO_LEFT.test(grapheme) && LETTER.test(grapheme);
  const neutral = !LETTER.test(grapheme);
  for (const written of waysToWrite(grapheme)) {
    for (const font of fontsFor(written, preferred)) {
      const text = written.replace(font === 'emoji' ? TEXT_SELECTOR : VARIATION_SELECTORS, '');
      if (canDraw(font, text)) return { text, font, rightToLeft, neutral };
    }
  }
  // An emoji newer than our fonts is left out: a box in its place would not say more.
  const text = PICTURE.test(grapheme) ? '' : MISSING_GLYPH;
  return { text, font: 'fallback', rightToLeft, neutral };
}

/** The grapheme itself, else the sign that it modifies, or plain letters of the same meaning. */
function* waysToWrite(grapheme: string): Generator<string> {
  yield grapheme;
  const [base = ''] = grapheme;
  if (CHANGED.test(grapheme)) yield base;
  yield grapheme.normalize('NFKC');
}

/** The fonts to try, best first. DejaVu Sans would draw joined signs one after another. */
function fontsFor(grapheme: string, preferred: FontName): FontName[] {
  if (JOINED_EMOJI.test(grapheme)) return ['emoji'];
  return EMOJI.test(grapheme) ? [preferred, 'emoji', 'fallback'] : [preferred, 'fallback', 'emoji'];
}

function joinRuns(clusters: readonly Cluster[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { text, font } of clusters) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else if (text !== '') runs.push({ text, font });
  }
  return runs;
}

/**
 * The part of the Unicode bidirectional algorithm that a name or a note needs. Documents read left
 * to right; a phrase in Arabic or Hebrew has its words set right to left, with digits kept. The
 * font's shaping handles the letters inside a word.
 */
function visualRuns(clusters: readonly Cluster[]): TextRun[] {
  const runs: TextRun[] = [];
  let start = 0;
  while (start < clusters.length) {
    const end = endOfPhrase(clusters, start);
    const phrase = clusters.slice(start, end);
    runs.push(...(phrase[0]?.rightToLeft ? reversedParts(phrase) : joinRuns(phrase)));
    start = end;
  }
  return runs;
}

/**
 * The end of the phrase that starts at `start`: a right-to-left one ends at its last such letter.
 */
function endOfPhrase(clusters: readonly Cluster[], start: number): number {
  const rightToLeft = clusters[start]?.rightToLeft ?? false;
  let end = start + 1;
  for (let index = end; index < clusters.length; index += 1) {
    const cluster = clusters[index];
    if (!cluster) break;
    if (rightToLeft ? !cluster.rightToLeft && !cluster.neutral : cluster.rightToLeft) break;
    if (!rightToLeft || cluster.rightToLeft) end = index + 1;
  }
  return end;
}

function reversedParts(phrase: readonly Cluster[]): TextRun[] {
  const parts: Cluster[][] = [];
  for (const cluster of phrase) {
    const part = parts.at(-1);
    if (part && kindOf(part[0]) === kindOf(cluster)) part.push(cluster);
    else parts.push([cluster]);
  }
  return parts.reverse().flatMap(joinRuns);
}

function kindOf(cluster: Cluster | undefined): 'letters' | 'space' | 'signs' {
  if (cluster?.rightToLeft) return 'letters';
  return cluster?.text === ' ' ? 'space' : 'signs';
}
