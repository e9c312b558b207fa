import type { EnvName } from '../env.ts'

/** URL and form fields for uploading a file from a browser. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

export interface FileHead {
  bytes: Uint8Array
  /** Size of the whole object in bytes. */
  size: number
  eTag: string
}

/** Access to the files of a bucket by their keys. */
export interface BucketFiles {
  /**
   * Returns a form with which a browser may upload one object of this type, up to this size. It is valid for a few
   * minutes.
   */
  uploadForm: (key: string, of: { contentType: string; maxBytes: number }) => Promise<UploadForm>
  /** Returns the bytes of a small object; undefined if it is missing or larger than `maxBytes`. */
  read: (key: string, maxBytes: number) => Promise<Uint8Array | undefined>
  /**
   * Returns the first bytes, the size and the ETag of an object; undefined if it is missing. The ETag changes with the
   * content.
   */
  head: (key: string, bytes: number) => Promise<FileHead | undefined>
  /** Copies an object unless it has changed since it was read; returns false if it has, or if it is missing. */
  copy: (from: string, to: string, of: { eTag: string; contentType: string }) => Promise<boolean>
  write: (key: string, bytes: Uint8Array, of: { contentType: string; cacheControl: string }) => Promise<void>
  remove: (key: string) => Promise<void>
  /**
   * Returns a URL for showing the object, valid for one to two hours. It stays the same for an hour, so that browsers
   * can cache it.
   */
  addressOf: (key: string, at: string) => Promise<string>
  /**
   * Returns a URL for downloading the object, or one of its versions, under a file name. It is valid for five minutes
   * by default.
   */
  downloadOf: (key: string, of: { versionId: string; fileName: string; seconds?: number }) => Promise<string>
}

/**
 * The files of the bucket named by this environment variable. The S3 client is loaded and created by the first call of
 * a method: it is a third of the code of a function, and most calls of a domain use no files.
 */
export const bucketFiles = (bucket: EnvName): BucketFiles => {
  let opened: Promise<BucketFiles> | undefined
  const files = (): Promise<BucketFiles> => {
    opened ??= import('./bucket-objects.ts').then(({ bucketObjects }) => bucketObjects(bucket))
    return opened
  }
  return {
    uploadForm: async (...given) => (await files()).uploadForm(...given),
    read: async (...given) => (await files()).read(...given),
    head: async (...given) => (await files()).head(...given),
    copy: async (...given) => (await files()).copy(...given),
    write: async (...given) => (await files()).write(...given),
    remove: async (...given) => (await files()).remove(...given),
    addressOf: async (...given) => (await files()).addressOf(...given),
    downloadOf: async (...given) => (await files()).downloadOf(...given),
  }
}
