import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AnyAdminField, CompanyField, MemberAdminField } from './admin-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { UseFields } from './warehouse-form.tsx'
import type { WarehouseRecord } from './warehouse-record.ts'
import { EMPTY_WAREHOUSE, formOf, warehouseBody, warehouseSchema } from './warehouse-schema.ts'

const useSave = (success: string) =>
  useMutationCall(api.warehouses.saveWarehouse, { invalidates: [api.warehouses.listWarehouses], success })

/** A new warehouse: of the company, or for the super admin of a company they choose. */
export const AddWarehouseModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('warehouses')
  const isSuper = useSession().user.role === 'superAdmin'
  const add = useSave(t('form.added'))
  return (
    <FormModal
      title={t('form.add')}
      submitText={t('form.add')}
      schema={warehouseSchema({ company: isSuper, admin: true })}
      defaults={EMPTY_WAREHOUSE}
      onSubmit={(values) => {
        const { doctorNo, adminNo } = values
        return add.mutateAsync({ ...warehouseBody(values), adminNo, ...(isSuper ? { doctorNo } : {}) })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isSuper && <CompanyField form={form} />}
          <PlaceFields form={form} />
          {isSuper ? <AnyAdminField form={form} /> : <MemberAdminField form={form} />}
          <UseFields form={form} />
        </>
      )}
    </FormModal>
  )
}

interface EditWarehouseModalProps {
  warehouse: WarehouseRecord
  onClose: () => void
}

/** Another address, keyword or visibility; the super admin may name another admin too. */
export const EditWarehouseModal = ({ warehouse, onClose }: EditWarehouseModalProps) => {
  const t = useTexts('warehouses')
  const isSuper = useSession().user.role === 'superAdmin'
  const save = useSave(t('form.saved'))
  const { warehouseNo, doctorNo, adminNo, admin } = warehouse
  return (
    <FormModal
      title={t('form.edit')}
      submitText={t('form.save')}
      schema={warehouseSchema({ admin: isSuper })}
      defaults={formOf(warehouse)}
      onSubmit={(values) => {
        const named = isSuper ? { doctorNo, adminNo: values.adminNo } : {}
        return save.mutateAsync({ ...warehouseBody(values), warehouseNo, ...named })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PlaceFields form={form} />
          {isSuper && <AnyAdminField form={form} current={{ value: adminNo, label: admin }} />}
          <UseFields form={form} />
        </>
      )}
    </FormModal>
  )
}

/** A nurse's own place, new or changed. */
export const SelfStorageModal = ({
  warehouse,
  onClose,
}: Partial<EditWarehouseModalProps> & { onClose: () => void }) => {
  const t = useTexts('warehouses')
  const save = useSave(t(warehouse ? 'self.saved' : 'self.added'))
  const number = warehouse ? { warehouseNo: warehouse.warehouseNo } : { isDoctor: '1' as const }
  return (
    <FormModal
      title={t(warehouse ? 'self.edit' : 'self.add')}
      submitText={t(warehouse ? 'form.save' : 'self.add')}
      schema={warehouseSchema({})}
      defaults={warehouse ? formOf(warehouse) : EMPTY_WAREHOUSE}
      onSubmit={(values) => save.mutateAsync({ ...warehouseBody(values), ...number })}
      onClose={onClose}
    >
      {(form) => <PlaceFields form={form} />}
    </FormModal>
  )
}
