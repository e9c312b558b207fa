import type { SheetColumns, SheetKind } from '../../../shared/sheets/columns.fields.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../modals/lazy-modal.tsx'

// Most workbooks are recognized by their headers, so this step is loaded only when it is shown.
const SheetColumnsStep = lazyModal(async () => (await import('./sheet-columns.tsx')).SheetColumnsStep, ['sheets'])

type OfImport = Pick<ImportColumnsProps, 'kind' | 'doctorNo' | 'importNo'>

/** Layout found in the workbook of an import; undefined while it is unknown, and after it has been deleted. */
export const useSheetLayout = ({ kind, doctorNo, importNo }: OfImport, enabled = true) => {
  const company = doctorNo === undefined ? {} : { doctorNo }
  // Another check of the same import may find other columns.
  const options = { enabled, staleTime: 0, gcTime: 0 }
  return useCall(api.tracking.getSheetLayout, { ...company, kind, importNo }, options).data
}

interface ImportColumnsProps {
  kind: SheetKind
  doctorNo?: string
  /** Import number under which the server stores the layout. */
  importNo: string
  onApply: (columns: SheetColumns) => Promise<unknown>
}

/** The columns of a workbook that a worker has read. */
export const ImportColumns = ({ kind, doctorNo, importNo, onApply }: ImportColumnsProps) => {
  const data = useSheetLayout({ kind, doctorNo, importNo })
  const company = doctorNo === undefined ? {} : { doctorNo }
  // Layouts are kept for only a few days; without a layout there are no columns to choose from.
  return data ? <SheetColumnsStep kind={kind} {...company} layout={data} onApply={onApply} /> : null
}
