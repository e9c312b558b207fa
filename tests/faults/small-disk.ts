import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A separate disk, small enough to be filled. */
export interface SmallDisk {
  path: string
  /** Fills the disk except for about `left` bytes; can be repeated after other processes have freed space. */
  fill: (left: number) => void
  /** Frees the filled space. */
  free: () => void
  remove: () => void
}

const CHUNK = Buffer.alloc(64 * 1024, 1)
const FILLER = '.filler'

/** Reason why a small disk cannot be mounted here, if any. Mounting requires root on Linux. */
export const whyNoSmallDisk = (): string | undefined => {
  if (process.platform !== 'linux') return 'it mounts a small disk, which only Linux supports'
  return process.getuid?.() === 0 ? undefined : 'it mounts a small disk, which requires root: sudo npm run full-disk'
}

/** Mounts `megabytes` of memory as a disk at `path`. Throws if mounting is not permitted. */
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
