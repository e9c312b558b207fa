import type { Exported } from '../../../shared/exports/export-call.ts'
import type { exportCalls } from '../../../shared/exports/exports.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Cell, Viewer } from '../workbook/columns.ts'
import type { Sheet } from '../workbook/write-workbook.ts'

/** The calls that create a workbook. */
export type ExportName = Extract<keyof typeof exportCalls.calls, `export${string}`>

/** An export without the types of its records. */
export interface Export extends Sheet {
  name: ExportName
  /** Name of the file without its extension. */
  fileOf(input: Viewer, now: string): string
  /** Rows of the export as cells, one batch per read. Throws the same refusals as the exported list. */
  rows(deps: Deps, actor: MaybeCompanyActor, input: Viewer): Promise<AsyncGenerator<Cell[][]>>
}

/** Finds an export by the name of its call. */
export type ExportNamed = (name: string) => Export | undefined

export type { Exported }
