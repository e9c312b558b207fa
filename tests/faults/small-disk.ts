import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own, small enough to be filled up. */
export interface SmallDisk {
  path: string
  /** Takes all room that is left but about so many bytes; again after others have made some. */
  fill: (left: number) => void
  /** Gives the room back. */
  free: () => void
  remove: () => void
}

const CHUNK = Buffer.alloc(64 * 1024, 1)
const FILLER = '.filler'

/** Why there can be none here; undefined where there can. Mounting takes the rights of root on Linux. */
export const whyNoSmallDisk = (): string | undefined => {
  if (process.platform !== 'linux') return 'it mounts a small disk, which it can on Linux only'
  return process.getuid?.() === 0 ? undefined : 'it mounts a small disk, which takes root: sudo npm run full-disk'
}

/** Mounts `megabytes` of memory as a disk at `path`. Throws where that is not allowed. */
export const mountSmallDisk = (path: string, megabytes: number): SmallDisk => {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'dockside-full-disk', path])
  const filler = join(path, FILLER)
  return {
    path,
    fill: (left) => {
      const handle = openSync(filler, 'a')
      try {
        for (;;) if (writeSync(handle, CHUNK) < CHUNK.length) break
      } catch (error) {
        if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error
      } finally {
        closeSync(handle)
      }
      shorten(filler, left)
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => void execFileSync('umount', ['--lazy', path]),
  }
}

const shorten = (file: string, bytes: number): void =>
  void (bytes > 0 && execFileSync('truncate', ['--size', `-${bytes}`, file]))
