/** Record types of BIFF ([MS-XLS] 2.3) that hold one cell each: FORMULA, NUMBER, LABEL, BOOLERR, RSTRING, LABELSST, RK. */
const CELL_RECORDS = new Set([0x06, 0x203, 0x204, 0x205, 0xd6, 0xfd, 0x27e])
const MULTIPLE_NUMBERS = 0xbd
const PASSWORD = 0x2f

/**
 * Counts the filled cells of a BIFF stream and detects a password, without building any cell. The reader needs about
 * half a kilobyte per cell, and the size of the file does not show how many there are.
 */
export const countBiffCells = (stream: Uint8Array): { cells: number; encrypted: boolean } => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let cells = 0
  let encrypted = false
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true)) {
    const type = view.getUint16(at, true)
    if (CELL_RECORDS.has(type)) cells += 1
    else if (type === MULTIPLE_NUMBERS) cells += Math.floor((view.getUint16(at + 2, true) - 6) / 6)
    else if (type === PASSWORD) encrypted = true
  }
  return { cells, encrypted }
}
