import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from './queue.module.css'
import type { useLabel } from './use-label.ts'

interface ShipOutProps {
  label: ReturnType<typeof useLabel>
  onLater: () => void
}

/** The packed shipment: the result of the last scan of its label, and the buttons to archive it. */
export const ShipOut = ({ label: { refused, expected, isBusy, archive }, onLater }: ShipOutProps) => {
  const t = useTexts('packQueue')
  const say = useSentences()
  return (
    <SpaceBetween size="m">
      <div role="status" aria-live="assertive" className={styles.notice}>
        {refused && (
          <ScanSignal signal={refused.kind === 'unsure' ? 'unknown' : 'refused'}>
            {refused.kind === 'unread' && say(refused.reason)}
            {refused.kind === 'product' && t('refused.product')}
            {refused.kind === 'early' && t('refused.early')}
            {refused.kind === 'unsure' && t('refused.unsure', { tracking: refused.tracking })}
            {refused.kind === 'other' && t('refused.other', { tracking: refused.tracking, expected })}
          </ScanSignal>
        )}
      </div>
      <SpaceBetween size="s" direction="horizontal">
        <Button variant="primary" loading={isBusy} onClick={() => archive()}>
          {t('archive')}
        </Button>
        {(refused?.kind === 'other' || refused?.kind === 'unsure') && (
          <Button disabled={isBusy} onClick={() => archive(refused.code)}>
            {refused.kind === 'other' ? t('replace') : t('confirm', { tracking: refused.tracking })}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onLater}>
          {t('later')}
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  )
}
