import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { NoticeModal } from '../../../components/modals/notice-modal.tsx'
import { CopyText } from '../../../components/text/copy-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './tokens.module.css'
import script from './upload-workbook.sh?raw'

/** Shows the token once; it is neither stored nor listed. */
export const TokenMadeModal = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const t = useTexts('imports')
  const common = useTexts('components')
  const example = script.replace('{{site}}', `${window.location.origin}/api`)
  return (
    <NoticeModal title={t('tokens.made')} onClose={onClose}>
      <SpaceBetween size="m">
        <Alert type="warning">{t('tokens.once')}</Alert>
        <div className={styles.token}>
          <Box variant="awsui-key-label">{t('tokens.token')}</Box>
          <CopyText text={token} what={t('tokens.token')} />
        </div>
        <div>
          <Box variant="awsui-key-label">{t('tokens.example')}</Box>
          <Box color="text-body-secondary">{t('tokens.exampleText')}</Box>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
          <pre className={styles.example} tabIndex={0}>
            {example}
          </pre>
          <CopyToClipboard
            variant="button"
            textToCopy={example}
            copyButtonText={common('copy.button', { text: t('tokens.example') })}
            copySuccessText={common('copy.done', { what: t('tokens.example') })}
            copyErrorText={common('copy.failed', { what: t('tokens.example') })}
            popoverRenderWithPortal
          />
        </div>
      </SpaceBetween>
    </NoticeModal>
  )
}
