// Part of each bundle: names the places in stack traces by their source files. A map is read when a stack first names
// its file; `--enable-source-maps` parses the map of each file at each start, which takes an eighth of the start.
const { readFileSync } = process.getBuiltinModule('node:fs')
const { SourceMap } = process.getBuiltinModule('node:module')

const maps = new Map<string, InstanceType<typeof SourceMap> | undefined>()

const mapOf = (file: string): InstanceType<typeof SourceMap> | undefined => {
  if (!maps.has(file)) {
    // Set before the map is read, so that a file without a map is tried only once, and a read error does not recurse.
    maps.set(file, undefined)
    maps.set(file, new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8'))))
  }
  return maps.get(file)
}

/** A frame as V8 writes it, with the place in the source instead of the place in the bundle. */
const named = (frame: string): string =>
  frame.replace(/(file:[^\s()]+\.mjs):(\d+):(\d+)/, (place, file: string, line: string, column: string) => {
    try {
      const found = mapOf(file)?.findOrigin(Number(line), Number(column))
      if (!found || !('fileName' in found)) return place
      // Sources are relative to the folder in which the bundle was built, so the path may begin outside the repository.
      return `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`
    } catch {
      // A stack is read to report an error: a failure to name its places must not hide that error.
      return place
    }
  })

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${named(String(frame))}`)].join('\n')
