import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { PACKAGE_STATUSES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { May } from '../../../components/rights/may.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanyFilter } from '../../tracking/use-company-filter.ts'
import { useBatchFilter } from '../batch-filter.ts'
import type { PackageDialog } from '../package-dialog.ts'
import { packageColumns } from './package-columns.tsx'

const PackageDialogs = lazyModal(async () => (await import('./package-dialogs.tsx')).PackageDialogs)

/** Confirmed mixed packages, active or canceled. */
export const PackagesTab = () => {
  const t = useTexts('mixedPackages')
  const failures = useTexts('mixedFailures')
  const [dialog, setDialog] = useState<PackageDialog>()
  const { filters, several, doctorNo, of } = useCompanyFilter(['batchNumber'])
  const batchFilter = useBatchFilter(doctorNo, 'packages')
  const columns = useMemo(() => packageColumns(t, setDialog, several), [t, several])
  const table = useTable({
    id: several ? 'mixed-packages-all' : 'mixed-packages',
    columns,
    size: 20,
    filters: [
      ...filters,
      {
        kind: 'choice',
        id: 'status',
        label: t('filters.status'),
        all: t('filters.allStatuses'),
        options: [
          ...PACKAGE_STATUSES.map((one) => ({ value: String(one), label: t(`states.s${one}`) })),
          { value: 'cancelled', label: t('states.cancelled') },
        ],
      },
      { kind: 'text', id: 'tracking', label: t('filters.tracking'), finds: 'numberOrLastSix' },
      { kind: 'text', id: 'upc', label: t('filters.upc') },
      batchFilter,
    ],
  })
  const chosen = table.filter('status')
  const asked = {
    ...of,
    batchNumber: table.filter('batchNumber'),
    tracking: table.filter('tracking'),
    upc: table.filter('upc'),
    status: PACKAGE_STATUSES.find((one) => String(one) === chosen),
    packageStatus: chosen === 'cancelled' ? ('cancelled' as const) : undefined,
  }
  const query = useListCall(api['mixed-packages'].listPackages, { ...asked, ...table.paging })
  // A dialog that opened the next dialog closes itself afterwards; that close is ignored.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <>
      <ResourceTable
        title={t('packages.title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={
          <>
            <ExportButton call={api.exports.exportMixedPackages} input={asked} />
            <May needs={api['mixed-packages'].bulkReverse}>
              <Button
                onClick={() =>
                  setDialog({ kind: 'reverseBatch', batchNumbers: asked.batchNumber ? [asked.batchNumber] : [] })
                }
              >
                {t('packages.reverseBatch')}
              </Button>
            </May>
          </>
        }
        add={{
          text: t('packages.create'),
          run: () => setDialog({ kind: 'create' }),
          needs: api['mixed-packages'].createPackage,
        }}
        empty={{ unloaded: failures('loadPackages'), title: t('packages.empty'), text: t('packages.emptyText') }}
      />
      {dialog && <PackageDialogs doctorNo={doctorNo} dialog={dialog} onOpen={setDialog} onClose={close} />}
    </>
  )
}
