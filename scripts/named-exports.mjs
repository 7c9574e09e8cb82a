import { analyze } from 'eslint-scope';
import { parseSync } from 'rolldown/utils';

/**
 * Makes a built file import what it uses of a CommonJS package by name: `(0, React.useState)(…)`
 * becomes `useState(…)`. In every file, the compiler wraps such a package again, `var React =
 * toESM(require_react(), 1)`, in an object with a getter for each export. A namespace that a file
 * uses as a whole stays as it is.
 *
 * @param {string} text of a built file
 * @returns {{ text: string, used: Map<string, Set<string>> }} the file, with imports of modules
 * named
 * `named:<export>@<file>`, and the exports that it uses of each
 */
export function withNamedExports(text) {
  const { program } = parseSync('built.js', text, { sourceType: 'module', range: true });
  const [moduleScope] = analyze(program, { ecmaVersion: 2022, sourceType: 'module' }).globalScope
    .childScopes;
  const used = new Map();
  const imports = [];
  const cuts = [];
  for (const variable of moduleScope.variables) {
    const [{ node: declarator }] = variable.defs;
    const required = requiredBy(declarator.init);
    const from = required && moduleOf(moduleScope.set.get(required));
    const names = from && namesRead(text, variable);
    if (!names) continue;
    used.set(from, new Set([...(used.get(from) ?? []), ...names]));
    imports.push(`import*as ${variable.name} from"${from}";`);
    cuts.push(declarator);
  }
  let changed = text;
  // From the end, so that earlier positions stay valid.
  for (const { id, start, end } of cuts.sort((one, other) => other.start - one.start))
    changed = `${changed.slice(0, start)}__${id.name}=0${changed.slice(end)}`;
  return { text: imports.join('') + changed, used };
}

/**
 * The source of the module named `from` by `withNamedExports`, with these exports.
 *
 * @param {string} from
 * @param {ReadonlySet<string>} names
 */
export function namedExports(from, names) {
  const [, name, file] = /^named:(.*?)@(.*)$/.exec(from);
  const own = [...names].filter((one) => one !== 'default').sort();
  return [
    `import{${name} as required}from"${file}";`,
    'const all=required();',
    own.length > 0 ? `export const{${own.join()}}=all;` : '',
    names.has('default') ? 'export default all;' : '',
  ].join('\n');
}

/** `required` in `toESM(required(), 1)`. */
function requiredBy(init) {
  if (init?.type !== 'CallExpression' || init.arguments.length !== 2) return null;
  const [call, mode] = init.arguments;
  return mode.value === 1 && call.type === 'CallExpression' && call.arguments.length === 0
    ? call.callee.name
    : null;
}

/** The module name of an imported function that requires a package. */
function moduleOf(variable) {
  const [definition] = variable?.defs ?? [];
  return definition?.type === 'ImportBinding'
    ? `named:${definition.node.imported.name}@${definition.parent.source.value}`
    : null;
}

/** The exports that are read from a namespace; null when it is used in another way. */
function namesRead(text, { references, defs: [definition] }) {
  const names = references
    .filter(({ identifier }) => identifier.start !== definition.name.start)
    .map(
      ({ identifier }) =>
        /^\.([\w$]+)(?![\w$]|\s*=[^=])/.exec(text.slice(identifier.end, identifier.end + 80))?.[1],
    );
  return names.length > 0 && names.every(Boolean) ? names : null;
}
