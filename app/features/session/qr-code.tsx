/** A QR code, dark on white in either scheme: cameras read no other. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      // A line is drawn half a module to each side.
      viewBox={`0 -0.5 ${size} ${size}`}
      className="w-full max-w-64 rounded-lg"
      shapeRendering="crispEdges"
    >
      <path d={`M0 -.5h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}
