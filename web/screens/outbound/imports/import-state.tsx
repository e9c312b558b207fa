import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RecordState } from '../../../components/page/record-state.tsx'
import { useSheetLayout } from '../../../components/sheets/import-columns.tsx'
import { RowProblems, useProblemsTable } from '../../../components/sheets/row-problems.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AFTER_SHIPMENT } from '../shipment-record.ts'
import { ImportProgress } from './import-progress.tsx'
import { columnName, importHref, isUnderWay, type ShipmentImportRecord } from './import-record.ts'

/** Polling interval of a running import, in ms. */
const EVERY_MS = 1500

/** One uploaded workbook: its progress, its problems, and the button that ships the valid rows. */
export const ImportState = ({ importNo }: { importNo: string }) => {
  const t = useTexts('shipmentImports')
  const navigate = useNavigate()
  const query = useCall(
    api.outbound.getShipmentImport,
    { importNo },
    { refetchInterval: (answer) => (answer === undefined || isUnderWay(answer) ? EVERY_MS : false) },
  )
  useFreshShipments(query.data)
  return (
    <RecordState query={query} what={t('one')} back={{ text: t('title'), href: importHref() }}>
      {(one) => (
        <>
          <PageHeader
            title={t('title')}
            actions={<Button onClick={() => navigate(importHref())}>{t('another')}</Button>}
          />
          <SpaceBetween size="l">
            <ImportProgress of={one} />
            {!isUnderWay(one) && one.problemCount > 0 && <Problems key={one.status} importNo={importNo} />}
          </SpaceBetween>
        </>
      )}
    </RecordState>
  )
}

const Problems = ({ importNo }: { importNo: string }) => {
  const layout = useSheetLayout({ kind: 'shipments', importNo })
  const table = useProblemsTable('shipment-import-problems', { layout, columnName })
  const query = useListCall(api.outbound.listShipmentImportProblems, { importNo, ...table.paging })
  return <RowProblems table={table} query={query} />
}

/** Once an import has ended, invalidates the data that its shipments changed. */
const useFreshShipments = (of: ShipmentImportRecord | undefined): void => {
  const client = useQueryClient()
  const ended = of !== undefined && (of.status === 'done' || of.status === 'failed')
  useEffect(() => {
    if (!ended) return
    for (const domain of AFTER_SHIPMENT) void client.invalidateQueries({ queryKey: [domain] })
  }, [ended, client])
}
