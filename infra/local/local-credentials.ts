/** What functions and engines sign with on this machine; worth nothing anywhere else. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
