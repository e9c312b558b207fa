import { createRequire, Module } from 'node:module'

const require = createRequire(import.meta.url)

class Absent {
  invoke(): never {
    throw new Error('The local user pool has no triggers, because the code that runs them is not loaded')
  }
}
const absent = (): never => new Absent().invoke()

const ABSENT = {
  'aws-sdk': { Lambda: Absent, KMS: Absent },
  '@aws-crypto/client-node': {
    buildClient: () => ({ encrypt: absent }),
    CommitmentPolicy: {},
    KmsKeyringNode: Absent,
  },
}

/**
 * Keeps AWS's old SDK and its encryption client out of this process. They account for 680 of the 1,090 files that
 * cognito-local loads at each start. Only pool triggers use them, and no local pool has triggers.
 */
export const leaveOutTriggers = (): void => {
  const ofEngine = createRequire(require.resolve('cognito-local/package.json'))
  for (const [name, exports] of Object.entries(ABSENT)) {
    const file = ofEngine.resolve(name)
    const module = new Module(file)
    Object.assign(module, { exports, loaded: true })
    require.cache[file] = module
  }
}
