import { KEYED } from '../../../../shared/contract/api-keys.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SecretModal } from '../secret-modal.tsx'
import script from './list-products.sh?raw'

/** Shows a new key once, with a sample call. */
export const KeyMadeModal = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useTexts('integrations')
  const code = script.replace('{{site}}', `${window.location.origin}/api${KEYED}`)
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
