import { type IconShape, iconAlone } from './icon-class.ts'

/** An icon that stands for the label of the text after it. */
export const CellIcon = ({ shape, label }: { shape: IconShape; label: string }) => (
  <span className={iconAlone(shape)} role="img" aria-label={label} />
)
