import { vi } from 'vitest'
import { setWaiting } from '../../functions/platform/waiting.ts'

// Test files share a worker, and with it what Node itself has loaded: packages, shared/ and functions/ (vitest.config.ts).
// All else is evaluated anew for each file, and the environment is what it was: what one file stubs stays with that file.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
setWaiting()
