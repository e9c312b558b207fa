import { CopyText, KeyNumber } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant, showText } from '../../components/format.ts'
import { KeyFigure, KeyValues } from '../../components/key-values.tsx'
import type { ProductRecord } from './product-record.ts'

export const ProductSummary = ({ product }: { product: ProductRecord }) => {
  const { stock, inbound, notClaimed, price, upc, asin, condition, size, weight, note, createDate, productNo } = product
  return (
    <KeyValues
      title="Summary"
      note={note}
      items={[
        { label: 'Stock', value: <KeyFigure text={showCount(stock)} /> },
        { label: 'Inbound', value: <KeyFigure text={showCount(inbound)} /> },
        { label: 'Not claimed', value: <KeyFigure text={showCount(notClaimed)} /> },
        { label: 'Price', value: <KeyFigure text={showAmount(price)} /> },
        { label: 'UPC', value: <CopyText text={upc} what="UPC" /> },
        { label: 'ASIN', value: asin === '' ? '-' : <CopyText text={asin} what="ASIN" /> },
        { label: 'Condition', value: condition },
        { label: 'Size category', value: showText(size) },
        { label: 'Weight', value: weight === undefined ? '-' : `${weight} lb` },
        { label: 'Product no.', value: <KeyNumber text={productNo} what="Product number" /> },
        { label: 'Added', value: showInstant(createDate) },
      ]}
    />
  )
}
