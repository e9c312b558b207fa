import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { IMPORT_STATES } from '../../../../shared/tracking/import.rules.ts'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import type { Filter } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import type { OpenDialog } from '../tracking-dialog.ts'
import { useWarehouseFilter } from '../use-warehouse-filter.ts'
import type { Warehouses } from '../use-warehouses.ts'
import { importColumns } from './import-columns.tsx'
import { useImportedBy } from './import-status.tsx'
import styles from './imports.module.css'
import { useImports } from './use-imports.ts'
import { useNamedImport } from './use-named-import.ts'

// Loaded lazily: the code of its select and drop zone is a third of the list's size. The layout reserves its space
// until it loads.
const UploadZone = lazy(async () => ({ default: (await import('./upload-zone.tsx')).UploadZone }))

interface ImportsProps {
  warehouseList: Warehouses
  onOpen: OpenDialog
  onImport: () => void
}

/** All imports (typed, scanned or by workbook), with their outcomes. */
export const Imports = ({ warehouseList, onOpen, onImport }: ImportsProps) => {
  const t = useTexts('tracking')
  const { several, nameOf } = useCompanies()
  const importedBy = useImportedBy()
  const columns = importColumns(t, {
    several,
    nameOf,
    importedBy,
    onOpen: (record) => onOpen({ kind: 'importRecord', record }),
  })
  const table = useTable({ id: 'imports', columns, filters: useFilters(warehouseList) })
  const query = useImports({
    ...table.paging,
    warehouseNo: table.filter('warehouseNo'),
    state: IMPORT_STATES.find((state) => state === table.filter('state')),
  })
  useNamedImport(onOpen)
  // Users import and upload at the same warehouse.
  const [warehouseNo, choose] = useLastUsed('arrivalWarehouse')
  return (
    <SpaceBetween size="m">
      <div className={styles.drop}>
        <Suspense fallback={null}>
          <UploadZone
            warehouseList={warehouseList}
            warehouseNo={warehouseNo}
            onChoose={choose}
            companyOf={several ? nameOf : undefined}
            onUploaded={() => void query.refetch()}
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

const useFilters = ({ warehouses = [] }: Warehouses): Filter[] => {
  const imports = useTexts('imports')
  const ofWarehouse = useWarehouseFilter(warehouses)
  const states = IMPORT_STATES.map((state) => ({ value: state, label: imports(`states.${state}`) }))
  return [
    { kind: 'choice', id: 'state', label: imports('filter.state'), all: imports('filter.allStates'), options: states },
    ...ofWarehouse,
  ]
}
