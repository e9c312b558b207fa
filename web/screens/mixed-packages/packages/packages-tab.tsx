import { useState } from 'react'
import { PACKAGE_STATUSES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useChosenCompany } from '../chosen-company.ts'
import { type PackageDialog, packageColumns } from './package-columns.tsx'

const PackageModal = lazyModal(async () => (await import('./package-modal.tsx')).PackageModal)
const ReverseModal = lazyModal(async () => (await import('./reverse-modal.tsx')).ReverseModal)

/** Mixed packages that stand, or were cancelled. */
export const PackagesTab = () => {
  const t = useTexts('mixedPackages')
  const [dialog, setDialog] = useState<PackageDialog>()
  const { filters, companyOf } = useChosenCompany(t('company'))
  const table = useTable({
    ...{ id: 'mixed-packages', columns: packageColumns(t, setDialog), size: 20 },
    filters: [
      ...filters,
      {
        ...{ kind: 'choice', id: 'status', label: t('filters.status'), all: t('filters.allStatuses') },
        options: [
          ...PACKAGE_STATUSES.map((one) => ({ value: String(one), label: t(`states.s${one}`) })),
          { value: 'cancelled', label: t('states.cancelled') },
        ],
      },
      { kind: 'text', id: 'tracking', label: t('filters.tracking') },
      { kind: 'text', id: 'upc', label: t('filters.upc') },
      { kind: 'text', id: 'batchNumber', label: t('filters.batch') },
    ],
  })
  const doctorNo = companyOf(table.filter('company'))
  const chosen = table.filter('status')
  const asked = {
    ...{ doctorNo, tracking: table.filter('tracking'), upc: table.filter('upc') },
    batchNumber: table.filter('batchNumber'),
    status: PACKAGE_STATUSES.find((one) => String(one) === chosen),
    ...(chosen === 'cancelled' ? { packageStatus: 'cancelled' as const } : {}),
  }
  const query = useListCall(api['mixed-packages'].listPackages, { ...asked, ...table.paging })
  const close = () => setDialog(undefined)
  return (
    <>
      <ResourceTable
        title={t('packages.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={<ExportButton call={api.exports.exportMixedPackages} input={asked} />}
        empty={{ title: t('packages.empty'), text: t('packages.emptyText') }}
      />
      {dialog?.kind === 'detail' && (
        <PackageModal {...{ doctorNo, id: dialog.mixed.id, tracking: dialog.mixed.tracking }} onClose={close} />
      )}
      {dialog?.kind === 'reverse' && (
        <ReverseModal {...{ doctorNo, packageId: dialog.mixed.id, tracking: dialog.mixed.tracking }} onClose={close} />
      )}
    </>
  )
}
