import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { GraceField } from '../grace-field.tsx'
import type { ApiKey } from './key-columns.tsx'

const schema = contract.calls.rotateApiKey.body.pick({ graceHours: true })

interface RotateKeyModalProps {
  apiKey: ApiKey
  onMade: (secret: string) => void
  onClose: () => void
}

/** Replaces the secret of a key; the previous one stays valid for a grace period. */
export const RotateKeyModal = ({ apiKey: { keyNo, keyName, rotation }, onMade, onClose }: RotateKeyModalProps) => {
  const t = useTexts('integrations')
  const rotate = useMutationCall(api.integrations.rotateApiKey, {
    invalidates: [api.integrations.listApiKeys],
    refreshesOnError: [api.integrations.listApiKeys],
    success: false,
  })
  return (
    <FormModal
      title={t('keys.rotateOf', { name: keyName })}
      submitText={t('keys.rotate')}
      schema={schema}
      defaults={{ graceHours: 24 }}
      onSubmit={async ({ graceHours }) => onMade((await rotate.mutateAsync({ keyNo, rotation, graceHours })).key)}
      onClose={onClose}
    >
      {({ control }) => <GraceField control={control} name="graceHours" />}
    </FormModal>
  )
}
