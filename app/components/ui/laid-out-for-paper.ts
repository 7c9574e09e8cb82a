/**
 * Firefox prints no text of a field that was never laid out, as those of an order's other tabs: before
 * it prints, what scripts hide is laid out once. An area's text is printed as the paragraph beside it.
 */
export function layOutForPaper(): void {
  window.addEventListener('beforeprint', () => {
    const { classList } = document.documentElement;
    classList.remove('js');
    void document.body.offsetHeight;
    classList.add('js');
    for (const text of document.querySelectorAll('.written'))
      text.textContent = (text.previousElementSibling as HTMLTextAreaElement).value;
  });
}
