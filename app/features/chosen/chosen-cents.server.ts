import { chosenIn } from '~/components/list/list-params';

/** Amounts in cents by id. */
type Cents = Record<number, number>;

/**
 * What the rows of a list's page and those ticked on its other pages add to the sum of the ticked
 * ones. A deleted row adds nothing; while the others cannot be read there is no sum.
 */
export async function centsToChoose(
  request: Request,
  shown: Cents,
  readOthers: (ids: readonly number[]) => Promise<Cents>,
): Promise<Cents> {
  const others = chosenIn(new URL(request.url).searchParams).filter((id) => !(id in shown));
  if (others.length === 0) return shown;
  const gone = Object.fromEntries(others.map((id) => [id, 0]));
  return readOthers(others).then(
    (read) => ({ ...gone, ...read, ...shown }),
    () => shown,
  );
}
