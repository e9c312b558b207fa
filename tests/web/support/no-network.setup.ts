// Makes each request that no fake site answers fail as if offline. Otherwise it could reach a server that happens to
// run on this machine. Such a request does not fail the test, because some are sent after their test has ended.
if (typeof window !== 'undefined') {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
}
