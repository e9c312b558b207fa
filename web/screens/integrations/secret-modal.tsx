import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { KEYED } from '../../../shared/contract/api-keys.ts'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { CopyText } from '../../components/text/copy-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './integrations.module.css'
import listProducts from './list-products.sh?raw'
import verifyWebhook from './verify-webhook.js.txt?raw'

interface SecretModalProps {
  title: string
  /** Label of the secret. */
  name: string
  secret: string
  /** Sample code that uses the secret. */
  example: { text: string; code: string }
  onClose: () => void
}

/** Shows a secret once; the console keeps no copy. */
const SecretModal = ({ title, name, secret, example, onClose }: SecretModalProps) => {
  const t = useTexts('integrations')
  const common = useTexts('components')
  return (
    <NoticeModal title={title} isKept onClose={onClose}>
      <SpaceBetween size="m">
        <Alert type="warning">{t('once')}</Alert>
        <div className={styles.secret}>
          <Box variant="awsui-key-label">{name}</Box>
          <CopyText text={secret} what={name} />
        </div>
        <div>
          <Box variant="awsui-key-label">{t('example')}</Box>
          <Box color="text-body-secondary">{example.text}</Box>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
          <pre className={styles.example} tabIndex={0}>
            {example.code}
          </pre>
          <CopyToClipboard
            variant="button"
            textToCopy={example.code}
            copyButtonText={common('copy.button', { text: t('example') })}
            copySuccessText={common('copy.done', { what: t('example') })}
            copyErrorText={common('copy.failed', { what: t('example') })}
            popoverRenderWithPortal
          />
        </div>
      </SpaceBetween>
    </NoticeModal>
  )
}

/** Shows a new key once, with a sample call. */
export const KeyMadeModal = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useTexts('integrations')
  const code = listProducts.replace('{{site}}', `${window.location.origin}/api${KEYED}`)
  return (
    <SecretModal
      title={t('keys.madeTitle')}
      name={t('keys.key')}
      secret={secret}
      example={{ text: t('keys.exampleText'), code }}
      onClose={onClose}
    />
  )
}

/** Shows a webhook's secret once, with code to verify its signatures. */
export const WebhookSecretModal = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useTexts('integrations')
  return (
    <SecretModal
      title={t('hooks.secret')}
      name={t('hooks.secret')}
      secret={secret}
      example={{ text: t('hooks.exampleText'), code: verifyWebhook }}
      onClose={onClose}
    />
  )
}
