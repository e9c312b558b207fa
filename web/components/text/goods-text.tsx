import Box from '@cloudscape-design/components/box'
import { LongText } from './long-text.tsx'

/** A product by its name, and below it small its UPC. */
export const GoodsText = ({ productName, upc }: { productName: string; upc: string }) => (
  <>
    <LongText text={productName} />
    <Box fontSize="body-s" color="text-body-secondary">
      {upc}
    </Box>
  </>
)
