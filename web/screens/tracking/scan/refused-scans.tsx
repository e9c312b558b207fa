import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'
import type { Scan } from './scan-store.ts'

interface RefusedScansProps {
  scans: readonly Scan[]
  onRetry: () => void
  onDrop: (seq: number) => void
}

/** Scans refused by the server, listed with the reason until the user handles them. */
export const RefusedScans = ({ scans, onRetry, onDrop }: RefusedScansProps) => {
  const t = useTexts('scan')
  const say = useSentences()
  if (scans.length === 0) return null
  return (
    <Alert
      type="error"
      header={t('refused.title', { count: scans.length, scans: showCount(scans.length) })}
      action={<Button onClick={onRetry}>{t('refused.retry')}</Button>}
    >
      {t('refused.text')}
      <ul className={styles.refusals}>
        {scans.map((scan) => {
          const { seq, tracking, upc, qty, place, why } = scan
          return (
            <li key={seq}>
              <div>{t('line', { tracking, upc, qty: showCount(qty) })}</div>
              <div>{place.warehouse}</div>
              {why && <div>{say(why)}</div>}
              <Button variant="inline-link" ariaLabel={t('refused.dropOf', { tracking })} onClick={() => onDrop(seq)}>
                {t('refused.drop')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
