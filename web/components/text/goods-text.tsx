import Box from '@cloudscape-design/components/box'
import { LongText } from './long-text.tsx'

/** A product's name, with its UPC in small type below. */
export const GoodsText = ({ productName, upc }: { productName: string; upc: string }) => (
  <>
    <LongText text={productName} />
    <Box fontSize="body-s" color="text-body-secondary">
      {upc}
    </Box>
  </>
)
