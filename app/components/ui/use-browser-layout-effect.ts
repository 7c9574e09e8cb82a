import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect in the browser; on the server, where there is no layout and React would complain,
 * nothing.
 */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
