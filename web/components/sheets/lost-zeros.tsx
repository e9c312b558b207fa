import Alert from '@cloudscape-design/components/alert'
import Checkbox from '@cloudscape-design/components/checkbox'
import { useTexts } from '../../texts/use-texts.ts'
import { showCount } from '../text/format.ts'

interface LostZerosProps {
  /** Number of rows whose UPC has lost its leading zero. */
  count: number
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

/** Offers to restore leading zeros that a sheet has dropped from UPCs. None are restored until the user accepts. */
export const LostZeros = ({ count, accepted, onAccept }: LostZerosProps) => {
  const t = useTexts('sheets')
  return (
    <Alert type="warning" header={t('lostZeros.title', { count, rows: showCount(count) })}>
      <Checkbox
        checked={accepted}
        onChange={({ detail }) => onAccept(detail.checked)}
        description={t('lostZeros.text')}
      >
        {t('lostZeros.accept', { count, rows: showCount(count) })}
      </Checkbox>
    </Alert>
  )
}
