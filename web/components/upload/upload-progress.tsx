import Button from '@cloudscape-design/components/button'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './upload.module.css'
import type { Sending } from './use-upload.ts'

const MEGABYTE = 2 ** 20

/** 0.1 MB is what a person can still tell apart. */
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)

/** How far an upload is, and the button that ends it. */
export const UploadProgress = ({ sending: { file, share, isRetried, cancel } }: { sending: Sending }) => {
  const t = useTexts('components')
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={Math.round(share * 100)}
        label={t('upload.of', { file: file.name })}
        description={t('upload.sent', { sent: megabytes(share * file.size), total: megabytes(file.size) })}
        additionalInfo={isRetried ? t('upload.retried') : undefined}
      />
      <Button formAction="none" onClick={cancel}>
        {t('upload.cancel')}
      </Button>
    </div>
  )
}
