import { BarsImage } from '../../../components/barcode/bars-image.tsx'
import { LAYOUTS, type LabelFormat, placeOf } from './label-formats.ts'
import styles from './labels.module.css'
import { barsLeft, type Dpi, moduleWidth, type PlacedLabel, SIDE } from './labels.ts'

interface LabelPagesProps {
  format: LabelFormat
  /** Dots per inch of the printer of a roll. */
  dpi: Dpi
  pages: readonly (readonly PlacedLabel[])[]
  /** Name of the company of products that do not name theirs; undefined to print no names. */
  company: string | undefined
}

const mm = (length: number): string => `${length}mm`

/** Pages of labels in their real size. */
export const LabelPages = ({ format, dpi, pages, company }: LabelPagesProps) => {
  const layout = LAYOUTS[format]
  const { paper, label } = layout
  const size = { inlineSize: mm(paper.width), blockSize: mm(paper.height) }
  const kind = label.height > LARGE_FROM ? `${styles.label} ${styles.large}` : styles.label
  return pages.map((page) => (
    <section className={`${styles.page} ${styles[format]}`} style={size} key={page[0]?.no}>
      {page.map(({ product, bars, place }) => {
        const { left, top } = placeOf(layout, place)
        return (
          <div
            className={kind}
            style={{
              insetInlineStart: mm(left),
              insetBlockStart: mm(top),
              inlineSize: mm(label.width),
              blockSize: mm(label.height),
            }}
            key={place}
          >
            <div className={styles.name}>{product.productName}</div>
            <div
              className={styles.bars}
              style={{
                inlineSize: mm(moduleWidth(layout, bars, dpi) * bars.width),
                marginInlineStart: mm(barsLeft(layout, bars, dpi) - SIDE),
              }}
            >
              <BarsImage bars={bars} />
            </div>
            <div className={styles.code}>{product.upc}</div>
            {company !== undefined && <div className={styles.company}>{product.doctorName ?? company}</div>}
          </div>
        )
      })}
    </section>
  ))
}
/** Height of a label in millimeters from which its texts are larger. */
const LARGE_FROM = 45
