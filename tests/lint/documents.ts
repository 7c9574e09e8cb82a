import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders whose files cite the documents. */
const CITING = ['app', 'api', 'domain', 'servers', 'tests', 'scripts', 'docs', '.github', 'deploy'];
const CITING_NAME = /\.(md|tsx?|mjs|js|css|ya?ml)$/;

export interface TextFile {
  /** From the repository's root, with `/`. */
  path: string;
  text: string;
}

/** Every document, and every other file that may cite one. */
export function readRepository(): TextFile[] {
  const inFolders = CITING.flatMap((folder) =>
    namesIn(folder, true).map((name) => path.posix.join(folder, name)),
  );
  return [...namesIn('.', false), ...inFolders]
    .filter((name) => CITING_NAME.test(name))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

/** Files under a folder; none if it does not exist. */
function namesIn(folder: string, recursive: boolean): string[] {
  try {
    return readdirSync(path.join(root, folder), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path
          .relative(path.join(root, folder), path.join(entry.parentPath, entry.name))
          .replaceAll('\\', '/'),
      );
  } catch {
    return [];
  }
}

/** A Markdown text without fenced code blocks, which contain no links or headings. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Targets of a document's relative links and pictures. */
export function linksOf(markdown: string): string[] {
  return [...withoutCode(markdown).matchAll(/\]\(([^()\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, target, picture]) => target ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target));
}

/** The documents that a comment names: `docs/contract.md#lists`, `docs/decisions/0040`. */
export function citationsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w(?:#[\w-]+)?/g)].map(
    ([citation]) => citation,
  );
}
