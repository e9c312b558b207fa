import { baseDeps } from '../platform/base-deps.ts'
import { log } from '../platform/log.ts'
import { recordHandler } from '../platform/queue/record-handler.ts'
import { dropsOf, isStray } from './imports/drop.ts'
import { importDrop } from './imports/import-drop.ts'
import { bucketUploads } from './imports/uploads.ts'
import { readTrackingSheet } from './sheets/read-tracking-sheet.ts'

const deps = { ...baseDeps(), uploads: bucketUploads(), readSheet: readTrackingSheet }

/** Workbooks dropped into the uploads bucket, told by its notifications, one after the other. */
export const handler = recordHandler('import-sheet', async (body) => {
  for (const drop of dropsOf(body)) {
    if (isStray(drop)) log.warn('stray object', { key: drop.key })
    else await importDrop(deps, drop)
  }
})
