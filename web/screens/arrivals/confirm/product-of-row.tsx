import Select from '@cloudscape-design/components/select'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../arrivals.module.css'
import type { ConfirmRow } from './row-choices.ts'

interface ProductOfRowProps {
  row: ConfirmRow
  onChange: (productNo: string) => void
}

/** As which product a row is confirmed: one is as good as chosen, of several the first until someone says otherwise. */
export const ProductOfRow = ({ row: { upc, productNo, group }, onChange }: ProductOfRowProps) => {
  const t = useTexts('confirmation')
  const say = useSentences()
  const [first, ...others] = group.productsList
  if (!first) return <StatusIndicator type="warning">{t('columns.noProduct')}</StatusIndicator>
  if (others.length === 0)
    return <div className={styles.product}>{`${first.productName} - ${say(first.condition)}`}</div>
  const options = group.productsList.map((product) => ({
    ...{ value: product.productNo, label: product.productName, description: say(product.condition) },
  }))
  return (
    <div className={styles.product}>
      <Select
        ariaLabel={t('columns.productOf', { upc })}
        options={options}
        selectedOption={options.find(({ value }) => value === productNo) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        // Shows the condition as well, which a long name would push out of sight.
        triggerVariant="option"
        expandToViewport
      />
    </div>
  )
}
