import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls `use` with the path of a temporary file, and deletes the file afterwards. */
export const withFile = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    return await use(join(folder, 'workbook.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
