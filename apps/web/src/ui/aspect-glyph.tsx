/** The shape of the frame, at a glance. */
export function AspectGlyph({ aspect }: { aspect: string }) {
  const [width = 16, height = 9] = aspect.split(':').map(Number);
  const scale = 36 / Math.max(width, height);
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center">
      <span className="rounded-[3px] border-2 border-tungsten" style={{ width: width * scale, height: height * scale }} />
    </span>
  );
}
