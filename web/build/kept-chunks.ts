import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the built console and the modules in it; its code is in the build folder. */
export interface KeptChunk {
  fileName: string
  imports: string[]
  facadeModuleId: string | null
  isDynamicEntry: boolean
  moduleIds: string[]
}

/** Records which modules are in which file, for tests of the files that a browser must fetch. */
export const keptChunks = (file: string): Plugin => ({
  name: 'dockside-kept-chunks',
  apply: 'build',
  writeBundle: (_options, bundle) => {
    const chunks = Object.values(bundle).flatMap((output): KeptChunk[] => {
      if (output.type !== 'chunk') return []
      const { fileName, imports, facadeModuleId, isDynamicEntry, moduleIds } = output
      return [{ fileName, imports, facadeModuleId, isDynamicEntry, moduleIds }]
    })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(chunks))
  },
})
