import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Changes the phone number. */
export const PhoneModal = ({ phone, onClose }: { phone: string; onClose: () => void }) => {
  const t = useTexts('account')
  const save = useMutationCall(api.people.modifyPhone, { invalidates: [api.people.getCurrentUser] })
  return (
    <FormModal
      title={t('facts.changePhone')}
      submitText={t('facts.save')}
      schema={contract.calls.modifyPhone.body}
      defaults={{ phone }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      size="small"
    >
      {({ control }) => (
        <TextField control={control} name="phone" label={t('facts.newPhone')} autoComplete="tel" inputMode="tel" />
      )}
    </FormModal>
  )
}
