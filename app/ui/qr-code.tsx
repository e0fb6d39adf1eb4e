/**
 * A QR code drawn by `platform/render/qr-code.server.ts`, as wide as its frame. Dark on white in every theme, as phones
 * expect it; attributes in place of styles, which the content security policy forbids.
 */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="w-full">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
