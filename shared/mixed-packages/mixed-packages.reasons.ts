import { reasonsOf } from '../reasons/reasons.ts'

/** What is said of mixed packages, their batches and their quantities. */
export const mixedReasons = reasonsOf('mixed', {
  selfStorage: {
    code: 'invalid',
    text: 'This is self storage: no parcels of others arrive there. Choose another warehouse.',
  },
  warehouseClosed: {
    code: 'conflict',
    text: 'This warehouse is being deleted. Choose another one, or try again in a minute.',
  },
  noPackage: { code: 'missing', text: 'This mixed package does not exist, or it is not yours.' },
  packageChanging: {
    code: 'conflict',
    text: 'This package is being reversed. Wait until that is done, or go on with it.',
  },
  packageCancelled: { code: 'conflict', text: 'This package has been cancelled. Reload the list.' },
  noItem: { code: 'missing', text: 'This package holds no such UPC.' },
})
