import { useState } from 'react'
import type { Reason } from '../../../shared/reasons/reasons.ts'
import type { SheetColumns, SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { announcedFile, postFile } from '../../api/post-file.ts'
import { useChosenFile } from '../fields/use-chosen-file.ts'
import { useUpload } from '../upload/use-upload.ts'
import { useTask } from '../use-task.ts'

/** Answer of a call that reads an uploaded workbook. */
interface SheetRead {
  layout?: SheetLayout | undefined
  /** Reason the whole file is unreadable. */
  refused?: { message: string; reasons: Reason[] } | undefined
}

interface UploadStart {
  fileNo: string
  uploads: readonly Parameters<typeof postFile>[0][]
}

interface SheetCheckProps<Read> {
  maxBytes: number
  /** Errors for a larger file, and for none. */
  words: { tooLarge: string; missing: string }
  start: (files: [ReturnType<typeof announcedFile>]) => Promise<UploadStart>
  read: (fileId: string, columns?: SheetColumns) => Promise<Read>
}

/** State of a dialog that uploads a workbook, has it read by one call, and reads it again with other columns. */
export const useSheetCheck = <Read extends SheetRead>({ maxBytes, words, start, read }: SheetCheckProps<Read>) => {
  const { file, choose, wrong, setWrong } = useChosenFile({ maxBytes, tooLarge: words.tooLarge })
  const [found, setFound] = useState<Read>()
  /** Id of the uploaded file, for reading it again with other columns. */
  const [fileId, setFileId] = useState('')
  const task = useTask()
  const { sending, send } = useUpload()
  const show = (checked: Read) => {
    // With a layout, the person can choose the columns.
    if (checked.refused && !checked.layout) throw new Unread(checked.refused)
    setFound(checked)
  }
  const checkAgain = async (columns: SheetColumns) => show(await read(fileId, columns))
  const check = async () => {
    if (!file) return setWrong(words.missing)
    if (wrong !== undefined) return undefined
    const uploaded = await send(file, async (watch) => {
      const { fileNo, uploads } = await start([announcedFile(file)])
      for (const form of uploads) await postFile(form, file, watch)
      return fileNo
    })
    if (uploaded === undefined) return undefined
    setFileId(uploaded)
    return show(await read(uploaded))
  }
  return { file, choose, wrong, found, setFound, sending, check, checkAgain, ...task }
}

/** Thrown if no part of the file could be read. */
class Unread extends Error {
  readonly reasons: Reason[]
  constructor({ message, reasons }: NonNullable<SheetRead['refused']>) {
    super(message)
    this.reasons = reasons
  }
}
