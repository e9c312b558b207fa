import { Barcode } from '../../../components/barcode/barcode.tsx'
import { showCount } from '../../../components/text/format.ts'
import { colon, showList } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { PackItem, SheetHead } from './packing-record.ts'
import styles from './print.module.css'
import type { Label } from './sheets.ts'

interface PrintSheetsProps {
  shipment: SheetHead
  sheets: readonly (readonly Label[])[]
  /** Products without a printed barcode, which must be packed too. */
  without: readonly PackItem[]
}

const PRIORITIES = ['normal', 'medium', 'urgent'] as const

/** Packing sheets of a shipment. They fit A4 and Letter in portrait. */
export const PrintSheets = ({ shipment, sheets, without }: PrintSheetsProps) => (
  <>
    {sheets.map((labels, at) => (
      <section className={styles.sheet} key={labels[0]?.key ?? at}>
        <SheetTop shipment={shipment} sheet={at + 1} sheets={sheets.length} />
        <div className={styles.labels}>
          {labels.map((label) => (
            <LabelCell key={label.key} label={label} />
          ))}
        </div>
        {at === sheets.length - 1 && without.length > 0 && <Without items={without} />}
      </section>
    ))}
  </>
)

const SheetTop = ({ shipment, sheet, sheets }: { shipment: SheetHead; sheet: number; sheets: number }) => {
  const t = useTexts('packing')
  const { outboundNo, company, warehouse, carrier, carrierName, tracking, splitPackagesNum, priority, units } = shipment
  const facts = [
    [t('sheet.warehouse'), warehouse],
    [t('sheet.boxes'), showCount(splitPackagesNum)],
    [t('sheet.units'), showCount(units)],
    [t('sheet.carrier'), carrierName || carrier],
    [t('sheet.tracking'), tracking],
    [t('sheet.priority'), priority === 0 ? '' : t(`sheet.priorities.${PRIORITIES[priority]}`)],
  ].filter(([, value]) => value !== '')
  return (
    <header className={styles.top}>
      <div className={styles.name}>
        <strong>{company}</strong>
        <span>{outboundNo}</span>
        <span>{t('sheet.page', { sheet, sheets })}</span>
      </div>
      <div className={styles.facts}>
        {facts.map(([name, value]) => (
          <span key={name}>
            {name}
            {colon()}
            <b>{value}</b>
          </span>
        ))}
      </div>
    </header>
  )
}

const LabelCell = ({ label: { item, bars, isWide } }: { label: Label }) => {
  const t = useTexts('packing')
  return (
    <div className={isWide ? `${styles.label} ${styles.wide}` : styles.label}>
      <div className={styles.product}>{item.productName}</div>
      <Barcode code={item.upc} bars={bars} />
      <div className={styles.amount}>
        <b>{t('sheet.qty', { qty: showCount(item.qty) })}</b>
        {item.serviceLabel !== '' && <span> {item.serviceLabel}</span>}
      </div>
    </div>
  )
}

const Without = ({ items }: { items: readonly PackItem[] }) => {
  const t = useTexts('packing')
  return (
    <footer className={styles.without}>
      {t('sheet.without')} {showList(items.map(({ productName, qty }) => `${productName} × ${showCount(qty)}`))}
    </footer>
  )
}
