import { type IconShape, iconAlone } from './icon-class.ts'

/** An icon with an accessible name, shown instead of a label. */
export const CellIcon = ({ shape, label }: { shape: IconShape; label: string }) => (
  <span className={iconAlone(shape)} role="img" aria-label={label} />
)
