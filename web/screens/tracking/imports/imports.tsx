import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import type { OpenDialog } from '../tracking-dialog.ts'
import type { Warehouses } from '../use-warehouses.ts'
import { importColumns } from './import-columns.tsx'
import styles from './imports.module.css'
import { useImports } from './use-imports.ts'

// Its select box weighs as much as a third of the list; its place is kept until it comes.
const DropAddress = lazy(async () => ({ default: (await import('./drop-address.tsx')).DropAddress }))

interface ImportsProps {
  houses: Warehouses
  onOpen: OpenDialog
  onImport: () => void
}

/** How parcels came in: each typed list and each dropped workbook, and what became of it. */
export const Imports = ({ houses, onOpen, onImport }: ImportsProps) => {
  const t = useTexts('tracking')
  const { several, nameOf } = useCompanies()
  const columns = importColumns(t, {
    ...{ several, nameOf },
    onOpen: (record) => onOpen({ kind: 'importRecord', record }),
  })
  const table = useTable({ id: 'imports', columns })
  const query = useImports(table.paging)
  // People import and drop at the same place.
  const [warehouseNo, choose] = useRemembered('dockside.arrivals.warehouse', '')
  return (
    <SpaceBetween size="m">
      <div className={styles.drop}>
        <Suspense fallback={null}>
          <DropAddress
            houses={houses}
            warehouseNo={warehouseNo}
            onChoose={choose}
            companyOf={several ? nameOf : undefined}
          />
        </Suspense>
      </div>
      <ResourceTable
        title={t('imports.title')}
        table={table}
        query={query}
        rowKey={({ importNo }) => importNo}
        add={{ text: t('imports.import'), run: onImport }}
        empty={{ title: t('imports.empty'), text: t('imports.emptyText') }}
      />
    </SpaceBetween>
  )
}
