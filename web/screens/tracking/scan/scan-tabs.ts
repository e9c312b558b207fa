import type { Scan } from './scan-store.ts'

/** Message to the user's other tabs that scans have changed; `answered` is a scan that the server has answered. */
export interface TabNews {
  answered?: Scan
}

export interface OtherTabs {
  tell: (news: TabNews) => void
  /** Calls back with messages from other tabs. */
  hear: (listener: (news: TabNews) => void) => void
  close: () => void
}

/** Channel to the user's other tabs in this browser. */
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
