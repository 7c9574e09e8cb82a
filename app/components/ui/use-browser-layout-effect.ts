import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser; a no-op on the server, where React would warn. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
