import { compoundNames, isCompoundFile } from './compound-file.ts'

export type FileKind = 'xlsx' | 'xls' | 'encrypted' | 'unknown'

export const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04

/**
 * Detects the kind of a file by its first bytes, never by its name (DECISIONS s2). Any zip is 'xlsx'; reading it shows
 * whether it is a workbook. A compound file is recognized by its directory, which can be anywhere: if it is beyond the
 * given bytes, the answer is 'unknown'.
 */
export const detectKind = (firstBytes: Uint8Array): FileKind => {
  if (isZip(firstBytes)) return 'xlsx'
  if (!isCompoundFile(firstBytes)) return 'unknown'
  const names = new Set(compoundNames(firstBytes).map((name) => name.toLowerCase()))
  if (names.has('encryptedpackage')) return 'encrypted'
  return names.has('workbook') || names.has('book') ? 'xls' : 'unknown'
}
