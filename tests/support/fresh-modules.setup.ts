import { vi } from 'vitest'
import { setWaiting } from '../../functions/platform/waiting.ts'

// Test files share a worker, and with it the modules that Node itself loads: packages, shared/ and functions/
// (vitest.config.ts). Other modules are evaluated again for each file, and the environment is reset after each file.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
setWaiting()
