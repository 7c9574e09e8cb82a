/**
 * React's JSX functions for pages drawn on the server: an element takes the properties that were
 * made for it as they are, as from React 19 on. React 18 copies each into a second object, which
 * was a twelfth of a page's work. Where it does more with them (a `ref`, a `key` that was spread,
 * properties by default), it does so here too. No element here has an owner: only warnings and refs by
 * name ask for it.
 *
 * @param {typeof import('react/jsx-runtime')} react
 */
export function quickElements(react) {
  const { $$typeof } = react.jsx('a', {});
  const jsx = (type, props, key) =>
    props.ref === undefined &&
    props.key === undefined &&
    (typeof type === 'string' || type?.defaultProps === undefined)
      ? { $$typeof, type, key: key === undefined ? null : `${key}`, ref: null, props, _owner: null }
      : react.jsx(type, props, key);
  return { Fragment: react.Fragment, jsx, jsxs: jsx };
}
