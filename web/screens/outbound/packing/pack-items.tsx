import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './pack.module.css'
import { countOf, type Scanned } from './pack-state.ts'
import type { ScannedItem } from './packing-record.ts'

interface PackItemsProps {
  items: readonly ScannedItem[]
  scanned: Scanned
  onCount: (item: ScannedItem, count: number) => void
}

/** Items of the shipment with their scanned counts; the user can count them manually if a code is unreadable. */
export const PackItems = ({ items, scanned, onCount }: PackItemsProps) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <PackRow key={item.productNo} item={item} count={countOf(scanned, item)} onCount={onCount} />
    ))}
  </ul>
)

interface PackRowProps {
  item: ScannedItem
  count: number
  onCount: (item: ScannedItem, count: number) => void
}

const PackRow = ({ item, count, onCount }: PackRowProps) => {
  const t = useTexts('packing')
  const { productName: product, upc, qty, serviceLabel } = item
  const isWhole = count === qty
  return (
    <li className={styles.item}>
      <div className={styles.goods}>
        <LongText text={product} />
        <div className={styles.code}>{upc}</div>
        {serviceLabel !== '' && <div>{serviceLabel}</div>}
      </div>
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <Button
          iconName="subtract-minus"
          ariaLabel={t('pack.less', { product })}
          disabled={count === 0}
          onClick={() => onCount(item, count - 1)}
        />
        <StatusIndicator type={isWhole ? 'success' : 'pending'}>
          <span className={styles.count}>{t('pack.of', { scanned: showCount(count), units: showCount(qty) })}</span>
        </StatusIndicator>
        <Button
          iconName="add-plus"
          ariaLabel={t('pack.more', { product })}
          disabled={isWhole}
          onClick={() => onCount(item, count + 1)}
        />
        <Button disabled={isWhole} ariaLabel={t('pack.allOf', { product })} onClick={() => onCount(item, qty)}>
          {t('pack.all')}
        </Button>
      </SpaceBetween>
    </li>
  )
}
