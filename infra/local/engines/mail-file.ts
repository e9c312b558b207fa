import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, truncate, writeFile } from 'node:fs/promises'

/** A file with the emails of the inbox, one JSON object per line. */
export interface MailFile {
  /** Number of the inbox's emails that the file contains. */
  count: () => number
  /** Writes new emails, or all emails if some were removed. Throws if the disk is full; the file is then unchanged. */
  write: (mails: readonly unknown[]) => Promise<void>
  /** Records that this many emails have left the inbox; the file keeps them until it is read again. */
  forget: (mails: number) => void
}

const linesOf = (mails: readonly unknown[]): string => mails.map((mail) => `${JSON.stringify(mail)}\n`).join('')

/** Writes nothing without a file. `count`: number of emails already in the file. */
export const mailFile = (file: string | undefined, count: number): MailFile => {
  let written = count
  return {
    count: () => written,
    forget: (mails) => {
      written -= mails
    },
    write: async (mails) => {
      const length = mails.length
      if (file && length < written) await replace(file, linesOf(mails))
      else if (file && length > written) await append(file, linesOf(mails.slice(written)))
      written = length
    },
  }
}

const replace = async (file: string, lines: string): Promise<void> => {
  await writeFile(`${file}.tmp`, lines)
  await rename(`${file}.tmp`, file)
}

/** Appends all lines or none: a partial line would corrupt the next email. */
const append = async (file: string, lines: string): Promise<void> => {
  const handle = await open(file, existsSync(file) ? 'r+' : 'w+')
  let size = 0
  try {
    size = (await handle.stat()).size
    const text = (await isCutShort(handle, size)) ? `\n${lines}` : lines
    const { bytesWritten } = await handle.write(text, size)
    if (bytesWritten < Buffer.byteLength(text)) throw new Error('The disk accepted only part of an email')
  } catch (error) {
    await truncate(file, size).catch(() => {})
    throw error
  } finally {
    await handle.close()
  }
}

/** True if a kill has left an incomplete last line. */
const isCutShort = async (handle: FileHandle, size: number): Promise<boolean> => {
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}
