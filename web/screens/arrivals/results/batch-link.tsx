import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { KeyNumber } from '../../../components/copy-text.tsx'

interface BatchLinkProps {
  batchNumber: string
  onConfirm: () => void
}

/** A batch number with the way to its confirmation. */
export const BatchLink = ({ batchNumber, onConfirm }: BatchLinkProps) => {
  if (batchNumber === '') return '-'
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <KeyNumber text={batchNumber} what="Batch number" />
      <Button variant="inline-link" onClick={onConfirm}>
        Bulk confirm this batch
      </Button>
    </SpaceBetween>
  )
}
