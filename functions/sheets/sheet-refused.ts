import {
  type MessageWord,
  type ReasonArguments,
  ReasonError,
  type ReasonKind,
  reasonMessage,
  word,
} from '../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../shared/sheets/columns.fields.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'

/** A workbook that is refused as a whole. The message names the problem and the remedy. */
export class SheetRefused extends ReasonError {
  /** Layout of the sheet, set if the workbook was refused because of its columns. */
  layout: SheetLayout | undefined
  constructor(...given: ConstructorParameters<typeof ReasonError>) {
    super(...given)
    this.name = 'SheetRefused'
  }
}

export const refuseSheet = <Text extends string>(
  kind: ReasonKind<Text>,
  ...given: ReasonArguments<Text>
): SheetRefused => new SheetRefused(reasonMessage(kind, ...given))

export const notAWorkbook = (): SheetRefused => refuseSheet(sheetsReasons.notAWorkbook)

export const emptyFile = (): SheetRefused => refuseSheet(sheetsReasons.emptyFile)

/** Formats that people use instead of a workbook, or rename to look like a workbook. */
type OtherFormat = 'otherPacked' | 'xlsb' | 'oddlyPacked' | 'webPage' | 'plainText' | 'xmlSheet'

export const wrongFormat = (kind: OtherFormat): SheetRefused =>
  refuseSheet(sheetsReasons.wrongFormat, { kind: word(sheetsReasons[kind]) })

export const encrypted = (): SheetRefused => refuseSheet(sheetsReasons.encrypted)

/** `cause` is only logged. */
export const damaged = (cause?: unknown): SheetRefused => {
  const refused = refuseSheet(sheetsReasons.damaged)
  refused.cause = cause
  return refused
}

export const tooLarge = (megabytes: number): SheetRefused => refuseSheet(sheetsReasons.tooLarge, { megabytes })

export const tooManyCells = (max: number): SheetRefused =>
  refuseSheet(sheetsReasons.tooManyCells, { most: max.toLocaleString('en-US') })

export const zipBomb = (what: MessageWord): SheetRefused => refuseSheet(sheetsReasons.zipBomb, { what })

export const tooManyRows = (max: number): SheetRefused =>
  refuseSheet(sheetsReasons.tooManyRows, { most: max.toLocaleString('en-US') })

export const noRows = (): SheetRefused => refuseSheet(sheetsReasons.noRows)

/**
 * Converts an error that occurred while reading a workbook's bytes: the file is damaged, unless the disk failed. Disk
 * errors are passed on, because a retry can succeed.
 */
export const asRefusal = (error: unknown): unknown => {
  if (error instanceof SheetRefused) return error
  return error instanceof Error && 'syscall' in error ? error : damaged(error)
}
