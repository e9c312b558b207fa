import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the built console and the modules in it; its code stands in the folder of the build. */
export interface KeptChunk {
  fileName: string
  imports: string[]
  facadeModuleId: string | null
  isDynamicEntry: boolean
  moduleIds: string[]
}

/** Writes down which modules went into which file, for the tests of what a browser must fetch. */
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
