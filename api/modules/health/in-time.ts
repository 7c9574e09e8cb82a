/** A monitor asks every few seconds: it is told that there was no answer, and does not wait for one. */
const PATIENCE_MS = 3_000;

/** Rejects when a check takes too long. */
export async function inTime<Result>(check: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), PATIENCE_MS);
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
