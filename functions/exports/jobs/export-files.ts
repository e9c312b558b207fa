import type { Deps } from '../../platform/deps.ts'

/** Access to the bucket of finished workbooks, which are deleted after seven days. */
export interface ExportFiles {
  put: (key: string, path: string, fileName: string) => Promise<void>
  /** Returns a presigned URL of the file. Anyone who has it can open the file for five minutes. */
  urlOf: (key: string) => Promise<string>
}

export interface ExportDeps extends Deps {
  files: ExportFiles
}

/**
 * Returns a key under the user's prefix. It cannot be guessed, and each run of a job gets a new one, so that runs do
 * not overwrite each other's files.
 */
export const fileKey = ({ newId }: Pick<Deps, 'newId'>, userNo: string): string =>
  `files/${userNo}/${newId('exportJob')}.xlsx`

/** The exports bucket. The S3 client is loaded and created on first use, because listing exports does not need it. */
export const exportFiles = (): ExportFiles => {
  let opened: Promise<ExportFiles> | undefined
  const files = (): Promise<ExportFiles> => {
    opened ??= import('./export-bucket.ts').then(({ exportBucket }) => exportBucket())
    return opened
  }
  return {
    put: async (...given) => (await files()).put(...given),
    urlOf: async (...given) => (await files()).urlOf(...given),
  }
}
