import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { importDialog, type OpenDialog } from '../arrival-dialog.ts'
import { useCompanies } from '../companies.ts'
import { DropAddress } from './drop-address.tsx'
import { importColumns } from './import-columns.tsx'
import { useImports } from './use-imports.ts'

/** How parcels came in: each typed list and each dropped workbook, and what became of it. */
export const Imports = ({ onOpen }: { onOpen: OpenDialog }) => {
  const { several, nameOf } = useCompanies()
  const columns = importColumns({
    ...{ several, nameOf },
    onOpen: (record) => onOpen({ kind: 'importRecord', record }),
  })
  const table = useTable({ id: 'imports', columns })
  const query = useImports(table.paging)
  const startImport = () => onOpen(importDialog())
  return (
    <SpaceBetween size="m">
      <DropAddress />
      <ResourceTable
        title="Imports"
        table={table}
        query={query}
        rowKey={({ importNo }) => importNo}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button iconName="refresh" ariaLabel="Refresh" onClick={() => query.refetch()} />
            <Button variant="primary" onClick={startImport}>
              Import
            </Button>
          </SpaceBetween>
        }
        empty={{
          title: 'No imports yet',
          text: 'Import parcel lines as text, or drop a workbook at the address above.',
          action: { text: 'Import', run: startImport },
        }}
      />
    </SpaceBetween>
  )
}
