import Box from '@cloudscape-design/components/box'
import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'
import { type Known, type Notice, type ScanningLine, signalOf } from './use-scanning.ts'

/** Result of the last scan, large enough to read from a step away; announced to screen readers. */
export const ScanNotice = ({ scanning: { notice, late } }: { scanning: ScanningLine }) => {
  const t = useTexts('scan')
  const signal = signalOf(notice)
  return (
    <div role="status" aria-live="assertive" className={styles.notice}>
      {notice && signal && (
        <ScanSignal signal={signal} large>
          {notice.kind === 'waiting' ? t('signals.waiting') : undefined}
        </ScanSignal>
      )}
      {notice && <NoticeText notice={notice} />}
      {late && <LateAnswer notice={late} />}
    </div>
  )
}

const LateAnswer = ({ notice }: { notice: Notice }) => {
  const t = useTexts('scan')
  return (
    <div>
      <Box variant="small">{t('notice.before')}</Box>
      <NoticeText notice={notice} />
    </div>
  )
}

const NoticeText = ({ notice }: { notice: Notice }) => {
  const t = useTexts('scan')
  const say = useSentences()
  switch (notice.kind) {
    case 'asking':
      return <Box color="text-body-secondary">{t('notice.asking')}</Box>
    case 'unanswered':
      return <Box>{t('notice.unanswered')}</Box>
    case 'known':
      return <KnownParcel known={notice.known} />
    case 'kept':
    case 'duplicate':
    case 'undone': {
      const { tracking, upc, qty } = notice.scan
      return <Box>{t(`notice.${notice.kind}`, { tracking, upc, qty: showCount(qty) })}</Box>
    }
    case 'waiting':
      return <Box>{t('notice.waiting', { code: notice.code })}</Box>
    case 'repeated':
      return <Box>{t('notice.repeated', { code: notice.code })}</Box>
    case 'refused':
      return <Box>{notice.scan.why ? say(notice.scan.why) : t('signals.refused')}</Box>
    case 'problem':
      return <Box>{t(`problems.${notice.problem}`, { code: notice.code })}</Box>
  }
}

/** Units that nurses expect in the parcel, and its known rows. */
const KnownParcel = ({ known: { outcome, expected, rows } }: { known: Known }) => {
  const t = useTexts('scan')
  if (outcome === 'unknown') return <Box>{t('notice.unknown')}</Box>
  return (
    <ul className={styles.facts}>
      {expected.map(({ productName, upc, qty, warehouse }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two takes may expect the same units; the list is never reordered.
        <li key={place}>{t('notice.expected', { product: productName, upc, qty: showCount(qty), warehouse })}</li>
      ))}
      {rows.map(({ upc, qty, status }) => (
        <li key={`${upc}#${qty}`}>{t(`notice.row.${status}`, { upc, qty: showCount(qty) })}</li>
      ))}
      {expected.length + rows.length === 0 && <li>{t('notice.given')}</li>}
    </ul>
  )
}
