/**
 * Gives popovers to browsers without them, such as Chrome 109 and iPhones before iOS 17 (decision
 * 0228). To be called after hydration: a press that React has handled opens none.
 */
export function supportPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  // Below all other styles, as a browser's own are.
  void import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply({ layerName: 'theme' }));
}
