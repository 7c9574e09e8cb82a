/**
 * Firefox prints no text in fields that were never laid out, such as those of an order's other
 * tabs: before printing, what scripts hide is laid out once. A text area's text is printed as the
 * paragraph after it.
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
