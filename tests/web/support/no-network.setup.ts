// Makes each request that no fake site answers fail as if offline. Otherwise it would reach any process that listens on
// this machine. Some requests are made after their test has ended, so they do not make a test fail.
if (typeof window !== 'undefined') {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
}
