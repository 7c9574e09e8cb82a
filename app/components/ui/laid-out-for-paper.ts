/**
 * Firefox prints no text of a field that was never laid out, as those of an order's other tabs: before
 * it prints, what scripts hide is laid out once.
 */
export function layOutForPaper(): void {
  window.addEventListener('beforeprint', () => {
    const { classList } = document.documentElement;
    classList.remove('js');
    void document.body.offsetHeight;
    classList.add('js');
  });
}
