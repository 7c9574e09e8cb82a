import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(?:js|css|svg)$/;

/**
 * Compresses each built file of the browser to `.br` and `.gz` at the best level: once here, and
 * not on each request.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const name = path.join(folder, file);
      const bytes = readFileSync(name);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${name}.br`, br);
      writeFileSync(`${name}.gz`, gz);
    }),
  );
}
