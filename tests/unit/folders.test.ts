import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const MAX_FILES = 25

interface Folder {
  path: string
  files: number
}

const foldersBelow = (path: string): Folder[] => {
  const entries = readdirSync(path, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return [
    { path, files: entries.length - folders.length },
    ...folders.flatMap(({ name }) => foldersBelow(`${path}/${name}`)),
  ]
}

it(`no folder has more than ${MAX_FILES} files (split a larger one by concept)`, () => {
  const folders = ['shared', 'functions', 'web', 'infra', 'tests', 'events', 'scripts', 'docs'].flatMap(foldersBelow)
  expect(folders.length).toBeGreaterThan(50)
  expect(folders.filter(({ files }) => files > MAX_FILES)).toEqual([])
})
