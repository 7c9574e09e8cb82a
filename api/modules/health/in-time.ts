/** A monitor polls every few seconds: after this time it gets an error and stops waiting. */
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
