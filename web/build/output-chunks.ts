/** A code file of the build, with the fields that the plugins read. */
export interface OutputChunk {
  fileName: string
  moduleIds: readonly string[]
  isEntry: boolean
  imports: readonly string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } | undefined
}

/** The chunks of a bundle, without its assets. */
export const chunksIn = <C extends OutputChunk>(bundle: Record<string, C | { type: 'asset' }>): C[] =>
  Object.values(bundle).flatMap((file) => ('moduleIds' in file ? [file] : []))

/** These chunks and their static imports, direct or not. */
export const withImports = (from: readonly OutputChunk[], chunks: readonly OutputChunk[]): Set<OutputChunk> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(from)
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = byFile.get(file)
      if (chunk) found.add(chunk)
    }
  }
  return found
}

export const chunkWith = (chunks: readonly OutputChunk[], module: string): OutputChunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(`/web/${module}`)))
  if (!found) throw new Error(`No file of the console contains ${module}`)
  return found
}

export const entryOf = (chunks: readonly OutputChunk[]): OutputChunk => {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The console has no entry')
  return entry
}
