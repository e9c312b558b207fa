import { KEY_LIVES } from '../../../../shared/integrations/api-keys.rules.ts'
import { integrations as contract } from '../../../../shared/integrations/integrations.contract.ts'
import { KEY_SCOPES } from '../../../../shared/rights/rights.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoicesField } from '../choices-field.tsx'
import { SCOPE_TEXTS } from './scope-texts.ts'

const schema = contract.calls.addApiKey.body.omit({ doctorNo: true })

interface AddKeyModalProps {
  onMade: (secret: string) => void
  onClose: () => void
}

/** Creates an API key with only the chosen scopes. */
export const AddKeyModal = ({ onMade, onClose }: AddKeyModalProps) => {
  const t = useTexts('integrations')
  const may = useMay()
  const add = useMutationCall(api.integrations.addApiKey, {
    invalidates: [api.integrations.listApiKeys],
    success: false,
  })
  return (
    <FormModal
      title={t('keys.add')}
      submitText={t('keys.add')}
      schema={schema}
      defaults={{ keyName: '', scopes: [], expiresInDays: 90 }}
      onSubmit={async (values) => onMade((await add.mutateAsync(values)).key)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="keyName" label={t('keys.name')} constraint={t('keys.nameRule')} />
          <ChoicesField
            control={control}
            name="scopes"
            label={t('keys.scopes')}
            description={t('keys.scopesRule')}
            choices={KEY_SCOPES.filter(may).map((value) => ({ value, text: t(`scopes.${SCOPE_TEXTS[value]}`) }))}
          />
          <SelectField
            control={control}
            name="expiresInDays"
            label={t('keys.expires')}
            options={KEY_LIVES.map((days) => ({
              value: days,
              label: days === 0 ? t('keys.noEnd') : t('keys.inDays', { days }),
            }))}
            constraint={t('keys.expiresRule')}
          />
        </>
      )}
    </FormModal>
  )
}
