import { compoundNames, isCompoundFile } from './compound-file.ts'

export type FileKind = 'xlsx' | 'xls' | 'encrypted' | 'unknown'

export const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04

/**
 * What a file is, by its first bytes, never by its name (DECISIONS s2). A zip is called 'xlsx'; whether a workbook
 * is in it shows when it is read. A compound file tells by the names in its directory, which may lie anywhere:
 * where it lies past the given bytes the answer is 'unknown'.
 */
export const detectKind = (firstBytes: Uint8Array): FileKind => {
  if (isZip(firstBytes)) return 'xlsx'
  if (!isCompoundFile(firstBytes)) return 'unknown'
  const names = new Set(compoundNames(firstBytes).map((name) => name.toLowerCase()))
  if (names.has('encryptedpackage')) return 'encrypted'
  return names.has('workbook') || names.has('book') ? 'xls' : 'unknown'
}
