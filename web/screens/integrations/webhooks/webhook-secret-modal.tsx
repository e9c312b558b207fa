import { useTexts } from '../../../texts/use-texts.ts'
import { SecretModal } from '../secret-modal.tsx'
import script from './verify-webhook.js.txt?raw'

/** Shows a webhook's secret once, with code to verify its signatures. */
export const WebhookSecretModal = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useTexts('integrations')
  return (
    <SecretModal
      title={t('hooks.secret')}
      name={t('hooks.secret')}
      secret={secret}
      example={{ text: t('hooks.exampleText'), code: script }}
      onClose={onClose}
    />
  )
}
