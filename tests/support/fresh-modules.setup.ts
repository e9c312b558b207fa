import { vi } from 'vitest'

// Test files share a worker, and with it the packages it has loaded. Modules of our own are evaluated anew for each
// file, and the environment is what it was: what one file remembers, mocks or stubs stays with that file.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
vi.resetModules()
