import { describe, expect, it } from 'vitest'
import { folderCycles } from '../../scripts/folder-cycles.ts'

const foldersIn = (...imports: [string, string][]): string[] => folderCycles(imports).map(({ folder }) => folder)

describe('an import cycle between folders', () => {
  it('is found between two folders, however deep their files are', () => {
    const there: [string, string] = ['f/inbound/claim.ts', 'f/tracking/rows/row.ts']
    const back: [string, string] = ['f/tracking/confirm/pack.ts', 'f/inbound/use-cases/tell.ts']
    expect(folderCycles([there, back])).toEqual([
      { folder: 'f/inbound/', cycle: [there.join(' -> '), back.join(' -> ')] },
      { folder: 'f/tracking/', cycle: [back.join(' -> '), there.join(' -> ')] },
    ])
  })

  it('is found across several folders, and through a file next to the folders', () => {
    expect(foldersIn(['f/a/1.ts', 'f/b/1.ts'], ['f/b/2.ts', 'f/c.ts'], ['f/c.ts', 'f/a/2.ts'])).toEqual([
      'f/a/',
      'f/b/',
    ])
  })

  it('is not reported if imports have one direction, or stay within one folder', () => {
    expect(foldersIn(['f/a/1.ts', 'f/b/1.ts'], ['f/routes.ts', 'f/a/1.ts'], ['f/b/1.ts', 'f/items.ts'])).toEqual([])
    expect(foldersIn(['f/a/1.ts', 'f/a/2.ts'], ['f/a/2.ts', 'f/a/1.ts'])).toEqual([])
  })
})
