import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { id } from '../../../shared/contract/fields.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from './use-accounts.ts'
import { isSelfStorage, type WarehouseRecord } from './warehouse-record.ts'

const schema = z.object({ otherDoctorNo: id('user'), otherWarehouseNo: id('warehouse') })
type LinkForm = z.input<typeof schema>

interface LinksModalProps {
  warehouse: WarehouseRecord
  onClose: () => void
}

/** Lets the super admin link warehouses that share a building with this one but have another admin. */
export const LinksModal = ({ warehouse, onClose }: LinksModalProps) => {
  const t = useTexts('warehouses')
  const { doctorNo, warehouseNo } = warehouse
  const link = useMutationCall(api.warehouses.linkWarehouses, {
    invalidates: [api.warehouses.listWarehouseLinks],
    success: t('links.added'),
  })
  return (
    <FormModal
      title={t('links.title')}
      submitText={t('links.add')}
      schema={schema}
      defaults={{ otherDoctorNo: '', otherWarehouseNo: '' }}
      onSubmit={(other) => link.mutateAsync({ doctorNo, warehouseNo, ...other, linked: true })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box variant="p">{t('links.text')}</Box>
          <Box variant="awsui-key-label">{warehouse.warehouse}</Box>
          <Links warehouse={warehouse} />
          <OtherFields form={form} warehouse={warehouse} />
        </>
      )}
    </FormModal>
  )
}

const Links = ({ warehouse: { doctorNo, warehouseNo } }: Pick<LinksModalProps, 'warehouse'>) => {
  const t = useTexts('warehouses')
  const say = useSentences()
  const query = useCall(api.warehouses.listWarehouseLinks, { doctorNo, warehouseNo }, { staleTime: 0 })
  const unlink = useMutationCall(api.warehouses.linkWarehouses, {
    invalidates: [api.warehouses.listWarehouseLinks],
    success: t('links.ended'),
  })
  if (query.error) return <Box color="text-status-error">{t('form.unloaded', { why: say(query.error) })}</Box>
  const records = query.data?.records
  if (records?.length === 0) return <Box color="text-body-secondary">{t('links.none')}</Box>
  return (
    <SpaceBetween size="xs">
      {(records ?? []).map((one) => (
        <SpaceBetween key={one.warehouseNo} size="xs" direction="horizontal" alignItems="center">
          <div>
            <div>{one.warehouse}</div>
            <Box color="text-body-secondary">
              {one.isDeleted
                ? t('links.deleted', { company: one.doctorName })
                : t('links.runBy', { company: one.doctorName, admin: one.admin })}
            </Box>
          </div>
          <Button
            variant="inline-link"
            ariaLabel={t('links.endOf', { warehouse: one.warehouse })}
            loading={unlink.isPending}
            onClick={() =>
              unlink.mutate({
                doctorNo,
                warehouseNo,
                linked: false,
                otherDoctorNo: one.doctorNo,
                otherWarehouseNo: one.warehouseNo,
              })
            }
          >
            {t('links.end')}
          </Button>
        </SpaceBetween>
      ))}
    </SpaceBetween>
  )
}

interface OtherFieldsProps extends Pick<LinksModalProps, 'warehouse'> {
  form: UseFormReturn<LinkForm, unknown, LinkForm>
}

const OtherFields = ({ form: { control }, warehouse }: OtherFieldsProps) => {
  const t = useTexts('warehouses')
  const say = useSentences()
  const otherDoctorNo = useWatch({ control, name: 'otherDoctorNo' })
  const { companies, ...found } = useCompanies({ chosen: otherDoctorNo })
  const isChosen = otherDoctorNo !== ''
  const query = useWholeList(api.warehouses.listWarehouses, { doctorNo: otherDoctorNo }, { enabled: isChosen })
  const options = (isChosen ? (query.data?.records ?? []) : [])
    .filter((one) => !isSelfStorage(one) && one.warehouseNo !== warehouse.warehouseNo)
    .map((one) => ({
      value: one.warehouseNo,
      label: one.warehouse,
      description: `${one.warehouseAddress} · ${one.admin}`,
    }))
  const unloaded = (error: Parameters<typeof say>[0]) => t('form.unloaded', { why: say(error) })
  return (
    <>
      <SelectField
        control={control}
        name="otherDoctorNo"
        label={t('links.company')}
        options={companies}
        loading={found.loading}
        query={found.query}
        {...(found.search ? { onSearch: found.search, constraint: t('form.findByEmail') } : {})}
        empty={found.error ? unloaded(found.error) : t('form.noCompany')}
      />
      <SelectField
        control={control}
        name="otherWarehouseNo"
        label={t('links.warehouse')}
        options={options}
        loading={isChosen && query.isPending}
        query={query}
        empty={query.error ? unloaded(query.error) : t(isChosen ? 'links.noWarehouses' : 'links.chooseFirst')}
      />
    </>
  )
}
