/** The canvas of a signature, and its maximum number of points (R-LNK-16). */
export const SIGNATURE = { width: 600, height: 200, points: 2000 } as const;

type Point = readonly [x: number, y: number];
/** A line drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** `10,20 30,40;50,60`: strokes of points. */
const FORM = /^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/;
/** For one point and its separator. */
const POINT_LENGTH = '600,200 '.length;

/** Parses a signature's text into strokes; none for an empty text, null for an invalid one. */
export function readSignature(text: string): readonly Stroke[] | null {
  if (text === '') return [];
  if (text.length > SIGNATURE.points * POINT_LENGTH || !FORM.test(text)) return null;
  const strokes = text.split(';').map((stroke) => stroke.split(' ').map(pointOf));
  const points = strokes.flat();
  const fits = points.every(([x, y]) => x <= SIGNATURE.width && y <= SIGNATURE.height);
  return fits && points.length <= SIGNATURE.points ? strokes : null;
}

function pointOf(text: string): Point {
  const [x, y] = text.split(',');
  return [Number(x), Number(y)];
}

/** The strokes as an SVG path; a single point is a dot with a round line cap. */
export function signaturePath(strokes: readonly Stroke[]): string {
  return strokes
    .map(([first = [0, 0], ...others]) =>
      [
        `M${first.join(' ')}`,
        ...(others.length > 0 ? others : [first]).map((at) => at.join(' ')),
      ].join('L'),
    )
    .join('');
}
