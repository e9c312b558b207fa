import Box from '@cloudscape-design/components/box'
import { CopyText } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant, showText } from '../../components/format.ts'
import { KeyValues } from '../../components/key-values.tsx'
import type { ProductRecord } from './product-record.ts'

const Figure = ({ count }: { count: number }) => <Box variant="awsui-value-large">{showCount(count)}</Box>

export const ProductSummary = ({ product }: { product: ProductRecord }) => {
  const { stock, inbound, notClaimed, price, upc, asin, condition, size, weight, note, createDate, productNo } = product
  return (
    <KeyValues
      title="Summary"
      items={[
        { label: 'Stock', value: <Figure count={stock} /> },
        { label: 'Inbound', value: <Figure count={inbound} /> },
        { label: 'Not claimed', value: <Figure count={notClaimed} /> },
        { label: 'Price', value: <Box variant="awsui-value-large">{showAmount(price)}</Box> },
        { label: 'UPC', value: <CopyText text={upc} what="UPC" /> },
        { label: 'ASIN', value: asin === '' ? '-' : <CopyText text={asin} what="ASIN" /> },
        { label: 'Condition', value: condition },
        { label: 'Size category', value: showText(size) },
        { label: 'Weight', value: weight === undefined ? '-' : `${weight} lb` },
        { label: 'Product no.', value: <CopyText text={productNo} what="Product number" /> },
        { label: 'Added', value: showInstant(createDate) },
        { label: 'Note', value: showText(note) },
      ]}
    />
  )
}
