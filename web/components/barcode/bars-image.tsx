import styles from './barcode.module.css'
import type { Bars } from './bars.ts'

/** The bars of a code, as large as their container. */
export const BarsImage = ({ bars: { bars, width } }: { bars: Bars }) => (
  <svg
    className={styles.image}
    viewBox={`0 0 ${width} 1`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    aria-hidden="true"
    focusable="false"
  >
    <path fill="#fff" d={`M0 0h${width}v1h-${width}z`} />
    <path fill="#000" d={bars.map(({ at, width: wide }) => `M${at} 0h${wide}v1h-${wide}z`).join('')} />
  </svg>
)
