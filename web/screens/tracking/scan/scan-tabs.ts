import type { Scan } from './scan-store.ts'

/** What a tab tells the person's others: that scans have changed, and the scan that was answered. */
export interface TabNews {
  answered?: Scan
}

export interface OtherTabs {
  tell: (news: TabNews) => void
  /** Calls back with what other tabs tell. */
  hear: (listener: (news: TabNews) => void) => void
  close: () => void
}

/** The person's other tabs in this browser. */
export const otherTabs = (owner: string): OtherTabs => {
  const channel = new BroadcastChannel(`dockside.scans.${owner}`)
  return {
    tell: (news) => channel.postMessage(news),
    hear: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => listener(data)
    },
    close: () => channel.close(),
  }
}

export const NO_OTHER_TABS: OtherTabs = { tell: () => {}, hear: () => {}, close: () => {} }
