import Select from '@cloudscape-design/components/select'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import { type ConfirmRow, lineName } from './row-choices.ts'

interface ProductOfRowProps {
  line: ConfirmRow
  onChange: (productNo: string) => void
}

/**
 * Product that a line is confirmed as. A single product needs no choice; if there are several, the first is
 * preselected.
 */
export const ProductOfRow = ({ line, onChange }: ProductOfRowProps) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  const { productNo, group } = line
  const [first, ...others] = group.productsList
  if (!first) return <StatusIndicator type="warning">{t('columns.noProduct')}</StatusIndicator>
  if (others.length === 0)
    return <div className={styles.product}>{`${first.productName} - ${common(`conditions.${first.condition}`)}`}</div>
  const options = group.productsList.map((product) => ({
    value: product.productNo,
    label: product.productName,
    description: common(`conditions.${product.condition}`),
  }))
  return (
    <div className={styles.product}>
      <Select
        ariaLabel={t('columns.productOf', { row: lineName(line) })}
        options={options}
        selectedOption={options.find(({ value }) => value === productNo) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        // Shows the condition on its own line, since a long name would push it out of view.
        triggerVariant="option"
        expandToViewport
      />
    </div>
  )
}
