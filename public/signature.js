// Where a client signs; served as it is (decision 0168).
/* global document, getComputedStyle */
(() => {
  const place = document.getElementById('signature');
  const canvas = place?.querySelector('canvas');
  const field = place?.querySelector('input');
  const clear = place?.querySelector('button');
  const pen = canvas?.getContext('2d');
  if (!place || !canvas || !field || !clear || !pen) return;

  const [width, height, most] = place.dataset.sheet.split(' ').map(Number);
  const SCALE = 2;
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  let strokes = field.value
    .split(';')
    .filter(Boolean)
    .map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number)));
  let drawn = null;

  const show = () => {
    pen.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.lineWidth = 3.5;
    pen.lineCap = pen.lineJoin = 'round';
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.beginPath();
    for (const [first, ...others] of strokes) {
      pen.moveTo(...first);
      for (const at of others.length > 0 ? others : [first]) pen.lineTo(...at);
    }
    pen.stroke();
    field.value = strokes.map((stroke) => stroke.map(String).join(' ')).join(';');
    clear.hidden = strokes.length === 0;
  };
  const within = (value, limit) => Math.min(Math.max(Math.round(value), 0), limit);
  const pointOf = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return [
      within(((clientX - box.left) / box.width) * width, width),
      within(((clientY - box.top) / box.height) * height, height),
    ];
  };
  const isFull = () => strokes.reduce((sum, { length }) => sum + length, 0) >= most;

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || drawn || isFull()) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    drawn = { id: event.pointerId, stroke: [pointOf(event)] };
    strokes.push(drawn.stroke);
    show();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (drawn?.id !== event.pointerId) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const at = pointOf(each);
      const [x, y] = drawn.stroke.at(-1);
      if (Math.hypot(at[0] - x, at[1] - y) >= 3 && !isFull()) drawn.stroke.push(at);
    }
    show();
  });
  for (const end of ['pointerup', 'pointercancel'])
    canvas.addEventListener(end, (event) => {
      if (drawn?.id === event.pointerId) drawn = null;
    });
  clear.addEventListener('click', () => {
    strokes = [];
    show();
    // The button is gone.
    place.focus();
  });
  place.hidden = false;
  show();
  // A page may come back without it.
  globalThis.onpageshow = show;
})();
