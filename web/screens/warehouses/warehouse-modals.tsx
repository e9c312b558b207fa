import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../components/modals/loaded-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AnyAdminField, CompanyField, MemberAdminField } from './admin-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { UseFields } from './warehouse-form.tsx'
import type { WarehouseRecord } from './warehouse-record.ts'
import { EMPTY_WAREHOUSE, formOf, type WarehouseForm, warehouseBody, warehouseSchema } from './warehouse-schema.ts'

/** Calls to invalidate after a warehouse is saved. */
const STALE = [
  api.warehouses.listWarehouses,
  api.warehouses.listOwnWarehouses,
  api.warehouses.listNurseWarehouses,
  api.warehouses.listWarehousesOfUser,
] as const

const useSave = (success: string) => useMutationCall(api.warehouses.saveWarehouse, { invalidates: STALE, success })

/**
 * Fetches the current warehouse: a form sends all fields, and stale values would undo changes made since the list was
 * read.
 */
const useCurrentWarehouse = ({ doctorNo, warehouseNo }: Pick<WarehouseRecord, 'doctorNo' | 'warehouseNo'>) =>
  useCall(api.warehouses.getWarehouse, { doctorNo, warehouseNo }, { staleTime: 0 })

const readOf =
  ({ doctorNo, warehouseNo }: Pick<WarehouseRecord, 'doctorNo' | 'warehouseNo'>) =>
  () =>
    api.warehouses.getWarehouse({ doctorNo, warehouseNo })

/** The region is typed unless a US state is chosen. */
const FOLLOWS = { region: 'stateCode' } as const

/** Adds a warehouse to the company or, for the super admin, to a company they choose. */
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
        return add.mutateAsync({ ...warehouseBody(values), adminNo, doctorNo: isSuper ? doctorNo : undefined })
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

interface EditModalProps {
  warehouse: WarehouseRecord
  onClose: () => void
}

/** Edits address, keywords or visibility; the super admin may also change the admin. */
export const EditWarehouseModal = ({ warehouse, onClose }: EditModalProps) => (
  <LoadedModal title={useTexts('warehouses')('form.edit')} query={useCurrentWarehouse(warehouse)} onClose={onClose}>
    {(current) => <EditForm warehouse={current} onClose={onClose} />}
  </LoadedModal>
)

const EditForm = ({ warehouse, onClose }: EditModalProps) => {
  const t = useTexts('warehouses')
  const isSuper = useSession().user.role === 'superAdmin'
  const save = useSave(t('form.saved'))
  const { seen, editing } = useEdited<WarehouseRecord, WarehouseForm>(warehouse, { read: readOf(warehouse), formOf })
  const { warehouseNo, doctorNo, adminNo, admin, version } = seen
  return (
    <FormModal
      title={t('form.edit')}
      submitText={t('form.save')}
      schema={warehouseSchema({ admin: isSuper })}
      defaults={formOf(seen)}
      editing={{ ...editing, follows: FOLLOWS }}
      onSubmit={(values) => {
        const named = isSuper ? { doctorNo, adminNo: values.adminNo } : {}
        return save.mutateAsync({ ...warehouseBody(values), warehouseNo, version, ...named })
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

/** Edits the address of a nurse's own place. */
export const EditSelfStorageModal = ({ warehouse, onClose }: EditModalProps) => (
  <LoadedModal title={useTexts('warehouses')('self.edit')} query={useCurrentWarehouse(warehouse)} onClose={onClose}>
    {(current) => <EditPlaceForm warehouse={current} onClose={onClose} />}
  </LoadedModal>
)

const EditPlaceForm = ({ warehouse, onClose }: EditModalProps) => {
  const t = useTexts('warehouses')
  const save = useSave(t('self.saved'))
  const { seen, editing } = useEdited<WarehouseRecord, WarehouseForm>(warehouse, { read: readOf(warehouse), formOf })
  const { warehouseNo, version } = seen
  return (
    <FormModal
      title={t('self.edit')}
      submitText={t('form.save')}
      schema={warehouseSchema({})}
      defaults={formOf(seen)}
      editing={{ ...editing, follows: FOLLOWS }}
      onSubmit={(values) => save.mutateAsync({ ...warehouseBody(values), warehouseNo, version })}
      onClose={onClose}
    >
      {(form) => <PlaceFields form={form} />}
    </FormModal>
  )
}

/** Adds a nurse's own place. */
export const SelfStorageModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('warehouses')
  const save = useSave(t('self.added'))
  return (
    <FormModal
      title={t('self.add')}
      submitText={t('self.add')}
      schema={warehouseSchema({})}
      defaults={EMPTY_WAREHOUSE}
      onSubmit={(values) => save.mutateAsync({ ...warehouseBody(values), isDoctor: '1' as const })}
      onClose={onClose}
    >
      {(form) => <PlaceFields form={form} />}
    </FormModal>
  )
}
