import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { useMay } from '../../api/use-may.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportDialogs } from './report-dialogs.tsx'
import { REPORT_STATES, type Report } from './report-record.ts'

const useShown = (ofProduct: boolean) => {
  const [opened, setOpened] = useState<string>()
  const isNurse = useSession().user.role === 'nurse'
  const mayDecide = useMay()(api.inventory.changeReportStatus) && !isNurse
  const t = useTexts('inventory')
  const columns = useMemo(
    () => reportColumns(t, { open: ({ id }: Report) => setOpened(id), isNurse, mayDecide, ofProduct }),
    [t, isNurse, mayDecide, ofProduct],
  )
  const dialogs = opened && <ReportDialogs id={opened} onClose={() => setOpened(undefined)} />
  return { columns, dialogs, isNurse }
}

const byStatus = (t: TextsOf<'inventory'>): Filter => ({
  kind: 'choice',
  id: 'status',
  label: t('status'),
  all: t('statuses.pending'),
  options: REPORT_STATES.slice(1).map((state) => ({ value: state, label: t(`statuses.${state}`) })),
})

/** Reports in one status, by default pending. */
export const ReportsTable = () => {
  const t = useTexts('inventory')
  const { columns, dialogs, isNurse } = useShown(false)
  const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: t('find') }, byStatus(t)]
  const table = useTable({ id: isNurse ? 'own-reports' : 'reports', columns, filters })
  const status = statusNumber(table.filter('status'))
  const asked = { status, condition: table.filter('condition') }
  const query = useListCall(api.inventory.listReports, { ...asked, ...table.paging })
  const exported = isNurse ? api.exports.exportNurseReported : api.exports.exportInboundViewingReported
  return (
    <>
      <ResourceTable
        title={t('title')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        actions={<ExportButton call={exported} input={asked} />}
        empty={{ title: t('empty'), text: t(isNurse ? 'nurseEmpty' : 'doctorEmpty') }}
      />
      {dialogs}
    </>
  )
}

const statusNumber = (asked: string | undefined): 0 | 1 | 2 | 3 =>
  asked === 'confirmed' ? 1 : asked === 'rejected' ? 2 : asked === 'cancelled' ? 3 : 0

/** All reports of a product. */
export const ProductReports = ({ productNo }: { productNo: string }) => {
  const t = useTexts('inventory')
  const { columns, dialogs } = useShown(true)
  const table = useTable({ id: 'product-reports', columns })
  const query = useListCall(api.inventory.listReportsOfProduct, { productNo, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t('ofProduct')}
        table={table}
        query={query}
        rowKey={({ id }) => id}
        empty={{ title: t('empty'), text: t('doctorEmpty') }}
      />
      {dialogs}
    </>
  )
}
