import { posix } from 'node:path'
import { damaged, wrongFormat } from './sheet-refused.ts'
import { readXml } from './xml-events.ts'
import { partName } from './zip.ts'

interface SheetPart {
  name: string
  hidden: boolean
  part: string
}

interface WorkbookParts {
  /** Sheets in tab order. */
  sheets: SheetPart[]
  strings: string | undefined
  styles: string | undefined
  date1904: boolean
}

type Part = (name: string) => AsyncIterable<Uint8Array> | undefined

const MAX_SHEETS = 1000

/** Finds the parts of a workbook by its relationships, because their names may differ from the usual ones. */
export const readWorkbookParts = async (part: Part): Promise<WorkbookParts> => {
  const workbookPart = (await relations(part, '')).find(({ type }) => type === 'officeDocument')?.target
  if (!workbookPart) throw wrongFormat('otherPacked')
  if (workbookPart.endsWith('.bin')) throw wrongFormat('xlsb')
  const inner = await relations(part, workbookPart)
  const targetOf = (type: string) => inner.find((relation) => relation.type === type)?.target
  const { sheets, date1904 } = await readWorkbook(part(workbookPart))
  const worksheets = new Map(
    inner.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target] as const),
  )
  const found = sheets.flatMap(({ name, hidden, id }) => {
    const target = worksheets.get(id)
    return target ? [{ name, hidden, part: target }] : []
  })
  // Each part is checked by its own size. If a thousand sheets shared one part, it would be read a thousand times.
  if (new Set(found.map((sheet) => sheet.part)).size < found.length) throw damaged('several sheets share one part')
  return {
    sheets: found,
    strings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
    date1904,
  }
}

interface Relation {
  id: string
  /** Last segment of the relationship's type URI. The strict and transitional forms have the same last segment. */
  type: string
  target: string
}

const relations = async (part: Part, of: string): Promise<Relation[]> => {
  const folder = posix.dirname(of)
  const chunks = part(posix.join(folder, '_rels', `${posix.basename(of)}.rels`))
  const found: Relation[] = []
  if (!chunks) return found
  await readXml(chunks, {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return
      if (found.length >= MAX_SHEETS * 2) throw damaged('too many relationships')
      const target = /^[/\\]/.test(Target) ? Target : posix.join(folder, Target.replaceAll('\\', '/'))
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: partName(target) })
    },
  })
  return found
}

const readWorkbook = async (chunks: AsyncIterable<Uint8Array> | undefined) => {
  if (!chunks) throw damaged('the zip has no workbook part')
  const sheets: { name: string; hidden: boolean; id: string }[] = []
  let date1904 = false
  await readXml(chunks, {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1]
      if (id) sheets.push({ name: attributes.name ?? '', hidden: /hidden/i.test(attributes.state ?? ''), id })
    },
  })
  return { sheets, date1904 }
}
