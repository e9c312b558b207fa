import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { WarehouseFields } from './warehouse-form.tsx'
import { EMPTY_WAREHOUSE, warehouseBody, warehouseSchema } from './warehouse-schema.ts'

export const AddWarehouseModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('warehouse')
  const add = useMutationCall(api.warehouses.addWareHouse, { invalidates: [api.warehouses.queryWareHouseInfoList] })
  return (
    <FormModal
      title={t('form.add')}
      submitText={t('form.add')}
      schema={warehouseSchema}
      defaults={EMPTY_WAREHOUSE}
      onSubmit={(values) => add.mutateAsync(warehouseBody(values))}
      onClose={onClose}
    >
      {({ control }) => <WarehouseFields control={control} />}
    </FormModal>
  )
}
