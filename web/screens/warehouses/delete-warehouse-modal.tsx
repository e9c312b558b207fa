import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isSelfStorage, type WarehouseRecord } from './warehouse-record.ts'

interface DeleteWarehouseModalProps {
  warehouse: WarehouseRecord
  onClose: () => void
}

/** Confirms deleting a warehouse; shows the reason if it is refused. */
export const DeleteWarehouseModal = ({ warehouse, onClose }: DeleteWarehouseModalProps) => {
  const t = useTexts('warehouses')
  const { doctorNo, warehouseNo, warehouse: name } = warehouse
  const isSelf = isSelfStorage(warehouse)
  const remove = useMutationCall(api.warehouses.deleteWarehouse, {
    invalidates: ['warehouses'],
    success: isSelf ? t('delete.selfDone') : undefined,
  })
  const title = t(isSelf ? 'delete.selfTitle' : 'delete.title')
  return (
    <ConfirmModal
      title={title}
      text={t('delete.text', { warehouse: name })}
      confirmText={title}
      onConfirm={() => remove.mutateAsync({ doctorNo, warehouseNo })}
      onClose={onClose}
    />
  )
}
