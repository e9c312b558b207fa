import Button from '@cloudscape-design/components/button'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import { useTexts } from '../../texts/use-texts.ts'
import { showBytes } from '../text/format.ts'
import styles from './upload.module.css'
import type { Sending } from './use-upload.ts'

/** Progress of an upload, and a button that cancels it. */
export const UploadBar = ({ sending: { file, share, isRetried, cancel } }: { sending: Sending }) => {
  const t = useTexts('components')
  return (
    <div className={styles.progress} ref={intoView}>
      <ProgressBar
        value={Math.round(share * 100)}
        label={t('upload.of', { file: file.name })}
        description={t('upload.sent', { sent: showBytes(share * file.size), total: showBytes(file.size) })}
        additionalInfo={isRetried ? t('upload.retried') : undefined}
      />
      <Button formAction="none" onClick={cancel}>
        {t('upload.cancel')}
      </Button>
    </div>
  )
}

// In a tall form, the bar would be below the visible area of a phone.
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })
