import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { importHref, type ShipmentImportRecord } from './import-record.ts'

/** List of uploaded workbooks with the progress of each. */
export const ImportList = () => {
  const t = useTexts('shipmentImports')
  const columns: readonly Column<ShipmentImportRecord>[] = useMemo(
    () => [
      {
        id: 'fileName',
        header: t('list.file'),
        cell: ({ importNo, fileName }) => (
          <PageLink href={importHref(importNo)} long="wide">
            {fileName}
          </PageLink>
        ),
      },
      { id: 'status', header: t('list.status'), cell: ({ status }) => t(`statuses.${status}`) },
      { id: 'warehouse', header: t('list.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
      { id: 'total', header: t('list.rows'), numeric: true, cell: ({ totalCount }) => showCount(totalCount) },
      { id: 'done', header: t('list.shipped'), numeric: true, cell: ({ doneCount }) => showCount(doneCount) },
      {
        id: 'problems',
        header: t('list.problems'),
        numeric: true,
        cell: ({ problemCount }) => showCount(problemCount),
      },
      { id: 'user', header: t('list.user'), cell: ({ userName }) => userName },
      { id: 'time', header: t('list.time'), cell: ({ createDate }) => <Instant at={createDate} /> },
    ],
    [t],
  )
  const table = useTable({ id: 'shipment-imports', columns })
  const query = useListCall(api.outbound.listShipmentImports, table.paging)
  return (
    <ResourceTable
      title={t('list.title')}
      table={table}
      query={query}
      rowKey={({ importNo }) => importNo}
      empty={{ title: t('list.none'), text: t('list.noneText') }}
    />
  )
}
