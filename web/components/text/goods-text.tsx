import { Small } from '../cells/small.tsx'
import { LongText } from './long-text.tsx'

/** A product's name, with its UPC in small type below. */
export const GoodsText = ({ productName, upc }: { productName: string; upc: string }) => (
  <>
    <LongText text={productName} />
    <Small>{upc}</Small>
  </>
)
