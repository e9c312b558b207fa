// A request that no fake site answers would reach whatever listens on this machine: it fails like without a network.
// Some are made after their test has ended, so no test fails because of them.
if (typeof window !== 'undefined') {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
}
