import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '../../../../api/client.ts'
import { NoteField } from '../../../../components/fields/note-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useRemembered } from '../../../../components/page/use-remembered.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { WarehouseField } from '../../../tracking/import-text/import-fields.tsx'
import { useMixedCall } from '../../use-mixed-call.ts'
import { type CreateForm, createSchema, filledItems } from './create-schema.ts'
import { ItemRows } from './item-rows.tsx'

/** Makes a mixed package by hand (D3 s2, "create package"). */
export const CreateModal = ({ doctorNo, onClose }: { doctorNo: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const [lastWarehouse, rememberWarehouse] = useRemembered('dockside.arrivals.warehouse', '')
  const create = useMixedCall(api['mixed-packages'].createPackage, 'create', {
    ...{ invalidates: ['mixed-packages', 'tracking'], refreshesOnError: ['mixed-packages'] },
  })
  return (
    <FormModal
      title={t('create.title')}
      submitText={t('create.submit')}
      size="large"
      schema={createSchema}
      defaults={{ tracking: '', warehouseNo: lastWarehouse, items: [{ upc: '', qty: 1 }], note: '' }}
      onSubmit={({ items, ...values }) => {
        rememberWarehouse(values.warehouseNo)
        return create.mutateAsync({ doctorNo, ...values, items: filledItems({ ...values, items }) })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="tracking" label={t('create.tracking')} />
          <Place form={form} doctorNo={doctorNo} />
          <ItemRows form={form} />
          <NoteField control={form.control} name="note" label={t('create.note')} rows={2} optional />
        </>
      )}
    </FormModal>
  )
}

interface PlaceProps {
  form: UseFormReturn<CreateForm, unknown, FieldValues>
  doctorNo: string
}

const Place = ({ form: { control, setValue }, doctorNo }: PlaceProps) => {
  const chosen = useWatch({ control, name: 'warehouseNo' })
  return (
    <WarehouseField
      control={control}
      name="warehouseNo"
      place={[doctorNo, chosen]}
      onSettle={(it) => setValue('warehouseNo', it)}
    />
  )
}
