import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './pack.module.css'
import { type PackOutcome, SIGNALS } from './pack-state.ts'

/** Result of the last scan, large enough to read from a step away; announced to screen readers. */
export const PackNotice = ({ outcome }: { outcome: PackOutcome | undefined }) => {
  const t = useTexts('packing')
  return (
    <div role="status" aria-live="assertive" className={styles.notice}>
      {outcome && (
        <ScanSignal signal={SIGNALS[outcome.kind]} large>
          {t(`outcome.${outcome.kind}`)}
        </ScanSignal>
      )}
      {outcome && <NoticeText outcome={outcome} />}
    </div>
  )
}

const NoticeText = ({ outcome }: { outcome: PackOutcome }) => {
  const t = useTexts('packing')
  if (outcome.kind === 'unknown') return <div>{t('outcome.unknownText', { code: outcome.code })}</div>
  const { productName: product, qty } = outcome.item
  if (outcome.kind === 'complete') return <div>{t('outcome.completeText', { product, units: showCount(qty) })}</div>
  return <div>{t('outcome.countedText', { product, found: showCount(outcome.count), units: showCount(qty) })}</div>
}
