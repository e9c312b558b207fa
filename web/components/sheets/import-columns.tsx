import type { SheetColumns, SheetKind } from '../../../shared/sheets/columns.fields.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../modals/lazy-modal.tsx'

// Most workbooks are read by their headers: the step comes when its line is shown.
const SheetColumnsStep = lazyModal(async () => (await import('./sheet-columns.tsx')).SheetColumnsStep, ['sheets'])

type OfImport = Pick<ImportColumnsProps, 'kind' | 'doctorNo' | 'importNo'>

/** What was found in the workbook of an import; undefined while it is not known, and once it is no longer kept. */
export const useSheetLayout = ({ kind, doctorNo, importNo }: OfImport, enabled = true) => {
  const company = doctorNo === undefined ? {} : { doctorNo }
  // Another check of the same import finds other columns.
  const options = { enabled, staleTime: 0, gcTime: 0 }
  return useCall(api.tracking.getSheetLayout, { ...company, kind, importNo }, options).data
}

interface ImportColumnsProps {
  kind: SheetKind
  doctorNo?: string
  /** What the server keeps its findings under. */
  importNo: string
  onApply: (columns: SheetColumns) => Promise<unknown>
}

/** The columns of a workbook that a worker has read. */
export const ImportColumns = ({ kind, doctorNo, importNo, onApply }: ImportColumnsProps) => {
  const data = useSheetLayout({ kind, doctorNo, importNo })
  const company = doctorNo === undefined ? {} : { doctorNo }
  // Findings are kept for some days only; without them there is nothing to choose from.
  return data ? <SheetColumnsStep kind={kind} {...company} layout={data} onApply={onApply} /> : null
}
