/** Names that a compound file's directory may hold, as far as the given bytes reach. [MS-CFB] 2.2 to 2.6 */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_FAT_SLOTS = 109
const ENTRY_BYTES = 128
const MAX_DIRECTORY_SECTORS = 4096

export const isCompoundFile = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte)

/** The names of the streams and storages in the file's directory. A broken chain or missing bytes end the list early. */
export const compoundNames = (bytes: Uint8Array): string[] => {
  if (bytes.length < 512) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return []
  const names: string[] = []
  let sector = view.getUint32(48, true)
  const seen = new Set<number>()
  while (!seen.has(sector) && seen.size < MAX_DIRECTORY_SECTORS) {
    seen.add(sector)
    const start = (sector + 1) * 2 ** shift
    if (start + 2 ** shift > bytes.length) break
    for (let at = start; at < start + 2 ** shift; at += ENTRY_BYTES) names.push(entryName(view, at))
    sector = nextSector(view, shift, sector)
  }
  return names.filter((name) => name !== '')
}

const entryName = (view: DataView, at: number): string => {
  const byteLength = view.getUint16(at + 64, true)
  if (byteLength < 2 || byteLength > 64) return ''
  const units = Array.from({ length: byteLength / 2 - 1 }, (_, index) => view.getUint16(at + index * 2, true))
  return String.fromCharCode(...units)
}

// The file allocation table's sectors are listed in the header; files with more than 109 of them are over 6.8 MB,
// and their directory's first sectors are enough for us.
const nextSector = (view: DataView, shift: number, sector: number): number => {
  const perSector = 2 ** shift / 4
  const slot = Math.floor(sector / perSector)
  if (slot >= HEADER_FAT_SLOTS) return Number.POSITIVE_INFINITY
  const fatSector = view.getUint32(76 + slot * 4, true)
  const at = (fatSector + 1) * 2 ** shift + (sector % perSector) * 4
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : Number.POSITIVE_INFINITY
}
