import type * as z from 'zod'
import type { Exported } from '../../shared/exports/export-call.ts'
import type { exportCalls } from '../../shared/exports/exports.contract.ts'
import { batchesOf, type List } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import type { ActorOf } from '../platform/http/routes.ts'
import type { Export, ExportName } from './jobs/export.ts'
import type { ExportDeps } from './jobs/export-files.ts'
import { startExport } from './jobs/start-export.ts'
import { type Cell, type Column, cellsOf, type Viewer, type Words } from './workbook/columns.ts'

type Calls = typeof exportCalls.calls
type InputOf<Name extends ExportName> = z.output<Calls[Name]['body']>
type CallerOf<Name extends ExportName> = ActorOf<Calls[Name]['access']>

/** An export: a list, and the columns in which its records are written. */
interface Declared<Name extends ExportName, T, Row> {
  /**
   * Name of the file without its extension (SPEC-exports-3). Includes values of the input and the time where the
   * specification requires them.
   */
  file: string | ((input: InputOf<Name>, now: string) => string)
  /** Name of the sheet; Excel refuses the name `History`. */
  title: Words
  /** The exported list. The export reads the same source, so both contain the same records. */
  list: (deps: Deps, actor: CallerOf<Name>, input: InputOf<Name>) => List<T, Row> | Promise<List<T, Row>>
  columns: readonly Column<Row>[]
}

/** The use case of an export call, with the export that its job runs. */
export interface ExportUseCase<Name extends ExportName> {
  (deps: ExportDeps, actor: CallerOf<Name>, input: InputOf<Name>): Promise<Exported>
  export: Export
}

/** Number of records per read. */
const READ = 500

/** Creates the use case of an export from its list and its columns. */
export const exporting = <Name extends ExportName, T, Row>(
  name: Name,
  { file, title, columns, list }: Declared<Name, T, Row>,
): ExportUseCase<Name> => {
  async function* cells({ source, present }: List<T, Row>, viewer: Viewer): AsyncGenerator<Cell[][]> {
    const toCells = cellsOf(columns, viewer)
    for await (const records of batchesOf(source, READ)) {
      // Yields even if a read finds nothing, so that the caller can check how long the search has taken.
      yield records.length > 0 ? (await present(records)).map(toCells) : []
    }
  }
  const declared = {
    name,
    title,
    columns,
    fileOf(input: InputOf<Name>, now: string) {
      return typeof file === 'string' ? file : file(input, now)
    },
    async rows(deps: Deps, actor: CallerOf<Name>, input: InputOf<Name>) {
      return cells(await list(deps, actor, input), input)
    },
  }
  const run = (deps: ExportDeps, actor: CallerOf<Name>, input: InputOf<Name>) =>
    startExport(deps, actor, declared, input)
  return Object.assign(run, { export: declared })
}
