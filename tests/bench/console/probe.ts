// Runs in the page, because remote control of the browser would dominate the measured times.

/** Milliseconds from an action until the changed rows of the list were painted. */
type Shown = number

export interface LoadFigures {
  rowsMs: number
  lcpMs: number
  blockingMs: number
  rows: number
  perRow: number
  elements: number
}

export interface Probe {
  /** Time at which the first rows were painted, ms since navigation; 0 until then. */
  rowsMs: number
  /** Figures of the load so far. */
  load: () => LoadFigures
  /**
   * Starts to wait for other rows, once the address contains `address`; `input` is the event that counts as the action.
   */
  watch: (address: string, input: 'pointerdown' | 'keydown') => void
  /** Milliseconds from the watched event until other rows were painted; undefined until then. */
  shown: () => Shown | undefined
  /** Longest interaction since the last call, in ms, at least 16; undefined if there was none. */
  worstInteraction: () => number | undefined
}

declare global {
  interface Window {
    benchProbe?: Probe
  }
}

/** Installed before any script of the page runs. */
export const installProbe = (): void => {
  const LONG_TASK = 50
  const rowsNow = (): Element[] =>
    [...document.querySelectorAll('main tbody tr')].filter(
      (row) => row.children.length > 2 && /\d/.test(row.textContent ?? ''),
    )
  const textNow = (): string =>
    rowsNow()
      .map(({ textContent }) => textContent)
      .join('\n')
  const afterPaint = (then: (at: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(undefined)
    })
  }
  let lcpMs = 0
  let blockingMs = 0
  const interactions = new Map<number, number>()
  let presses = 0
  const observe = (type: string, more: object, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', {}, ({ startTime }) => {
    lcpMs = startTime
  })
  observe('longtask', {}, ({ duration }) => {
    blockingMs += Math.max(0, duration - LONG_TASK)
  })
  observe('event', { durationThreshold: 16 }, (entry) => {
    const id = Number(Reflect.get(entry, 'interactionId') ?? 0)
    if (id > 0) interactions.set(id, Math.max(interactions.get(id) ?? 0, entry.duration))
  })
  let watched: { address: string; input: string; before: string; from?: number } | undefined
  let shown: number | undefined
  for (const name of ['pointerdown', 'keydown']) {
    addEventListener(
      name,
      ({ timeStamp }) => {
        presses++
        if (watched?.input !== name || shown !== undefined) return
        watched.from = timeStamp
        watched.before = textNow()
      },
      true,
    )
  }
  const isOther = ({ address, before }: { address: string; before: string }): boolean =>
    decodeURIComponent(location.search).includes(address) &&
    document.querySelector('main section[aria-busy=true]') === null &&
    rowsNow().length > 0 &&
    textNow() !== before
  const look = (): void => {
    if (probe.rowsMs === 0 && rowsNow().length > 0) {
      probe.rowsMs = -1
      afterPaint((at) => {
        probe.rowsMs = at
      })
    }
    if (watched?.from === undefined || shown !== undefined || !isOther(watched)) return
    const { from } = watched
    shown = Number.NaN
    afterPaint((at) => {
      shown = at - from
    })
  }
  const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const probe: Probe = {
    rowsMs: 0,
    load: () => {
      const rows = rowsNow()
      return {
        rowsMs: probe.rowsMs,
        lcpMs,
        blockingMs,
        rows: rows.length,
        perRow: median(rows.map((row) => row.querySelectorAll('*').length + 1)),
        elements: document.querySelectorAll('*').length,
      }
    },
    watch: (address, input) => {
      watched = { address, input, before: textNow() }
      shown = undefined
    },
    shown: () => (Number.isNaN(shown) ? undefined : shown),
    worstInteraction: () => {
      const worst = interactions.size > 0 ? Math.max(...interactions.values()) : presses > 0 ? 16 : undefined
      interactions.clear()
      presses = 0
      return worst
    },
  }
  window.benchProbe = probe
  new MutationObserver(() => {
    if (probe.rowsMs === 0 || watched?.from !== undefined) look()
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
}
