import { reasonsOf } from '../reasons/reasons.ts'

/** Messages about exports. */
export const exportsReasons = reasonsOf('exports', {
  needsProduct: { code: 'invalid', text: 'Export of inbound history needs a selected product' },
  failed: { code: 'internal', text: 'Export failed. Please try again.' },
  tooMany: {
    code: 'conflict',
    text: 'You already have {most} unfinished exports. Wait until one is finished, or cancel one.',
  },
  noExport: { code: 'missing', text: 'This export no longer exists, or you do not have access to it.' },
  rightsChanged: {
    code: 'forbidden',
    text: 'Your rights have changed since this export was started. Start it again.',
  },
  isOver: { code: 'conflict', text: 'This export has already ended.' },
})
