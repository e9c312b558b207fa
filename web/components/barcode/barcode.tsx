import styles from './barcode.module.css'
import { type Bars, barsOf } from './bars.ts'
import { BarsImage } from './bars-image.tsx'

/** A barcode as wide as its container, with its code as text below. */
export const Barcode = ({ code, bars = barsOf(code) }: { code: string; bars?: Bars }) => (
  <div className={styles.barcode}>
    <div className={styles.bars}>
      <BarsImage bars={bars} />
    </div>
    <div className={styles.code}>{code}</div>
  </div>
)
