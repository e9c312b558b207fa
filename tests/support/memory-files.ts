import type { BucketFiles } from '../../functions/platform/files/bucket-files.ts'

export interface MemoryFiles extends BucketFiles {
  /** Stored files by key. */
  objects: Map<string, Uint8Array>
}

/** The file port in memory; tests/local tests the real client with an engine. */
export const memoryFiles = (): MemoryFiles => {
  const objects = new Map<string, Uint8Array>()
  return {
    objects,
    uploadForm: async (key, { contentType }) => ({
      url: 'http://bucket.test/',
      fields: { key, 'Content-Type': contentType },
    }),
    read: async (key, maxBytes) => {
      const bytes = objects.get(key)
      return bytes && bytes.length <= maxBytes ? bytes : undefined
    },
    head: async (key, most) => {
      const bytes = objects.get(key)
      return bytes && { bytes: bytes.subarray(0, most), size: bytes.length, eTag: String(bytes.length) }
    },
    copy: async (from, to, { eTag }) => {
      const bytes = objects.get(from)
      if (!bytes || String(bytes.length) !== eTag) return false
      objects.set(to, bytes)
      return true
    },
    write: async (key, bytes) => void objects.set(key, bytes),
    remove: async (key) => void objects.delete(key),
    addressOf: async (key) => `http://bucket.test/${key}`,
    downloadOf: async (key, { versionId, fileName }) => `http://bucket.test/${key}?${versionId}&${fileName}`,
  }
}
