export interface PaletteProps {
  projectId: string;
  /** The shot that had the focus when the palette was asked for. */
  shotUid: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
