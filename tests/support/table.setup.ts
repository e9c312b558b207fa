import { SHARED_ENGINE, startTableEngine } from '../../infra/local/table.ts'

/** Starts one table engine for all test files of a run; `startTable` creates a table in it for each of them. */
export default async (): Promise<() => Promise<void>> => {
  const engine = await startTableEngine()
  process.env[SHARED_ENGINE] = engine.endpoint
  return async () => {
    delete process.env[SHARED_ENGINE]
    await engine.stop()
  }
}
