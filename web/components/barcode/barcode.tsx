import styles from './barcode.module.css'
import { type Bars, barsOf } from './bars.ts'

/** A barcode as wide as its container, with its code as text below. */
export const Barcode = ({ code, bars = barsOf(code) }: { code: string; bars?: Bars }) => (
  <div className={styles.barcode}>
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#fff" d={`M0 0h${bars.width}v1h-${bars.width}z`} />
      <path fill="#000" d={bars.bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} />
    </svg>
    <div className={styles.code}>{code}</div>
  </div>
)
