import { createHash } from 'node:crypto'
import { refuse, refuseValue } from '../../../shared/contract/errors.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import {
  MAX_REMEMBERED,
  type RememberedColumns,
  SHEET_FIELDS,
  type SheetKind,
  type SheetLayout,
} from '../../../shared/sheets/columns.fields.ts'
import { plainHeader } from '../../../shared/sheets/columns.rules.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldsTrouble, twiceTrouble } from './chosen-columns.ts'
import { sheetColumnsItem, sheetLayoutItem } from './sheet-columns.items.ts'

interface Remembered {
  /** Column mappings, one per set of headers, newest first. */
  mappings: RememberedColumns[]
  /** 0 if nothing has been remembered. */
  version: number
}

/** A company's remembered columns for a list. */
export const rememberedColumnsOf = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  kind: SheetKind,
): Promise<Remembered> => {
  const stored = await deps.table.get(ref(sheetColumnsItem, { doctorNo, kind }), { consistent: true })
  return { mappings: stored?.mappings ?? [], version: stored?.version ?? 0 }
}

interface Remembering {
  kind: SheetKind
  columns: RememberedColumns['columns']
  /** Version that the editor saw. */
  version: number | undefined
}

/** Remembers columns. Refuses a save that is based on an outdated version. */
export const rememberColumns = (
  deps: Deps,
  actor: CompanyActor,
  { kind, columns, version }: Remembering,
): Promise<Remembered> => {
  const headers = columns.map(({ header }) => plainHeader(header))
  const trouble =
    (headers.includes('') ? reasonMessage(sheetsReasons.emptyHeader) : undefined) ??
    fieldsTrouble(SHEET_FIELDS[kind], columns) ??
    twiceTrouble(headers)
  if (trouble) throw refuseValue('columns', trouble)
  const id = createHash('sha256').update(headers.toSorted().join('\n')).digest('hex').slice(0, 20)
  const newest = { id, columns, userName: actor.userName, at: deps.now() }
  return change(deps, actor, kind, (stored) => {
    if (version !== undefined && version !== stored.version) throw refuse(sheetsReasons.columnsChanged)
    return [newest, ...stored.mappings.filter((one) => one.id !== id)].slice(0, MAX_REMEMBERED)
  })
}

export const forgetColumns = (
  deps: Deps,
  actor: CompanyActor,
  { kind, id }: { kind: SheetKind; id: string },
): Promise<Remembered> =>
  change(deps, actor, kind, ({ mappings }) => {
    if (!mappings.some((one) => one.id === id)) throw refuse(sheetsReasons.notRemembered)
    return mappings.filter((one) => one.id !== id)
  })

const change = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  kind: SheetKind,
  changed: (stored: Remembered) => RememberedColumns[],
): Promise<Remembered> =>
  retryRace(async () => {
    const stored = await rememberedColumnsOf(deps, doctorNo, kind)
    const answer = { mappings: changed(stored), version: stored.version + 1 }
    await deps.table.commit(
      [
        put(
          sheetColumnsItem,
          { doctorNo, kind, ...answer },
          {
            when: stored.version === 0 ? { is: 'absent' } : { equals: { version: stored.version } },
            error: 'race',
          },
        ),
      ],
      answer,
    )
    return answer
  })

/** Intents that store the layout of an import's workbook, for the screen where its columns are chosen. */
export const storeLayout = (
  deps: Pick<Deps, 'now'>,
  { doctorNo, kind, importNo }: { doctorNo: string; kind: SheetKind; importNo: string },
  layout: SheetLayout | undefined,
): Intent[] =>
  layout ? [put(sheetLayoutItem, { doctorNo, kind, importNo, layout, at: deps.now() }, { error: 'race' })] : []

/** Layout of an import's workbook; undefined if none is stored for an import of this kind. */
export const layoutOfImport = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, kind, importNo }: { doctorNo: string; kind: SheetKind; importNo: string },
): Promise<SheetLayout | undefined> => {
  const stored = await deps.table.get(ref(sheetLayoutItem, { doctorNo, importNo }), { consistent: true })
  return stored?.kind === kind ? stored.layout : undefined
}
