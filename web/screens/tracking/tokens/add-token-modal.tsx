import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import { id } from '../../../../shared/contract/fields.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { settle } from '../../../components/fields/settle.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFormCompany } from '../companies.ts'
import { CompanyField } from '../company-field.tsx'
import { WarehouseField } from '../import-text/import-fields.tsx'

const schema = contract.calls.addUploadToken.body.extend({ doctorNo: id('user', fieldsReasons.companyRequired) })

interface AddTokenModalProps {
  onMade: (token: string) => void
  onClose: () => void
}

/** Creates an upload token for a warehouse. */
export const AddTokenModal = ({ onMade, onClose }: AddTokenModalProps) => {
  const t = useTexts('imports')
  const [company] = useFormCompany()
  const [warehouseNo] = useLastUsed('arrivalWarehouse')
  const add = useMutationCall(api.tracking.addUploadToken, {
    invalidates: [api.tracking.listUploadTokens],
    success: false,
  })
  return (
    <FormModal
      title={t('tokens.add')}
      submitText={t('tokens.add')}
      schema={schema}
      defaults={{ doctorNo: company, warehouseNo, tokenName: '' }}
      onSubmit={async (values) => onMade((await add.mutateAsync(values)).token)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField control={form.control} name="doctorNo" />
          <Place control={form.control} onSettle={settle(form, 'warehouseNo')} />
          <TextField
            control={form.control}
            name="tokenName"
            label={t('tokens.name')}
            constraint={t('tokens.nameRule')}
          />
        </>
      )}
    </FormModal>
  )
}

interface PlaceProps {
  control: Control<z.input<typeof schema>, unknown, FieldValues>
  onSettle: (warehouseNo: string) => void
}

const Place = ({ control, onSettle }: PlaceProps) => {
  const place = useWatch({ control, name: ['doctorNo', 'warehouseNo'] })
  return <WarehouseField control={control} place={place} onSettle={onSettle} name="warehouseNo" />
}
