import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { GraceField } from '../grace-field.tsx'
import type { Webhook } from './webhook-columns.tsx'

const schema = contract.calls.rotateWebhookSecret.body.pick({ graceHours: true })

interface RotateSecretModalProps {
  hook: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Replaces the secret of a webhook; during a grace period, events are signed with both. */
export const RotateSecretModal = ({ hook: { webhookNo, rotation }, onSecret, onClose }: RotateSecretModalProps) => {
  const t = useTexts('integrations')
  const rotate = useMutationCall(api.integrations.rotateWebhookSecret, {
    invalidates: [api.integrations.listWebhooks],
    refreshesOnError: [api.integrations.listWebhooks],
    success: false,
  })
  return (
    <FormModal
      title={t('hooks.rotate')}
      submitText={t('keys.rotate')}
      schema={schema}
      defaults={{ graceHours: 24 }}
      onSubmit={async ({ graceHours }) =>
        onSecret((await rotate.mutateAsync({ webhookNo, rotation, graceHours })).secret)
      }
      onClose={onClose}
    >
      {({ control }) => <GraceField control={control} name="graceHours" />}
    </FormModal>
  )
}
