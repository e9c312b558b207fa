import Select from '@cloudscape-design/components/select'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { ConfirmRow } from './row-choices.ts'

interface ProductOfRowProps {
  row: ConfirmRow
  onChange: (productNo: string) => void
}

/** As which product a row is confirmed: one is as good as chosen, of several the first until someone says otherwise. */
export const ProductOfRow = ({ row: { upc, productNo, group }, onChange }: ProductOfRowProps) => {
  const [first, ...others] = group.productsList
  if (!first) return <StatusIndicator type="warning">No product</StatusIndicator>
  if (others.length === 0) return `${first.productName} - ${first.condition}`
  const options = group.productsList.map((product) => ({
    ...{ value: product.productNo, label: `${product.productName} - ${product.condition}` },
  }))
  return (
    <Select
      ariaLabel={`Product of ${upc}`}
      options={options}
      selectedOption={options.find(({ value }) => value === productNo) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      expandToViewport
    />
  )
}
