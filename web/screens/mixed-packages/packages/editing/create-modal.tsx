import { api } from '../../../../api/client.ts'
import { NoteField } from '../../../../components/fields/note-field.tsx'
import { settle } from '../../../../components/fields/settle.ts'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useLastUsed } from '../../../../components/record/use-last-used.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ArrivalWarehouse } from '../../arrival-warehouse.tsx'
import { useMixedCall } from '../../use-mixed-call.ts'
import { createSchema, filledItems } from './create-schema.ts'
import { ItemRows } from './item-rows.tsx'

/** Creates a mixed package manually (SPEC-mixed-packages-32). */
export const CreateModal = ({ doctorNo, onClose }: { doctorNo: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const [lastWarehouse, rememberWarehouse] = useLastUsed('arrivalWarehouse')
  const create = useMixedCall(api['mixed-packages'].createPackage, 'create', {
    invalidates: ['mixed-packages', 'tracking'],
    refreshesOnError: ['mixed-packages'],
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
          <ArrivalWarehouse
            control={form.control}
            name="warehouseNo"
            doctorNo={doctorNo}
            onSettle={settle(form, 'warehouseNo')}
          />
          <ItemRows form={form} />
          <NoteField control={form.control} name="note" label={t('create.note')} rows={2} optional />
        </>
      )}
    </FormModal>
  )
}
