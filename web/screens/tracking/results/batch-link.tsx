import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface BatchLinkProps {
  batchNumber: string
  onConfirm: () => void
}

/** A batch number with the way to its confirmation. */
export const BatchLink = ({ batchNumber, onConfirm }: BatchLinkProps) => {
  const t = useTexts('tracking')
  if (batchNumber === '') return '-'
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <KeyNumber text={batchNumber} what={t('batchNumber')} />
      <Button variant="inline-link" onClick={onConfirm}>
        {t('result.confirmBatch')}
      </Button>
    </SpaceBetween>
  )
}
