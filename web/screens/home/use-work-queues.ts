import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'

/** Polling interval in ms of the start page. */
const EVERY_MS = 60_000

/** Pending work of the user, refetched while the start page is open. */
export const useWorkQueues = () => useCall(api.home.listWorkQueues, {}, { refetchInterval: EVERY_MS })

/**
 * Polling interval in ms of the menu, which is always on screen: a fetch counts up to seven queues in each company of a
 * warehouse admin (DEC-console-57).
 */
const MENU_EVERY_MS = 300_000

/** Pending work of the user for the menu. */
export const useQueuesOfMenu = (enabled: boolean) =>
  useCall(api.home.listWorkQueues, {}, { enabled, refetchInterval: MENU_EVERY_MS, staleTime: MENU_EVERY_MS }).data

/** Pending work of the user as the menu last fetched it, for the panel behind the bell. */
export const useKnownQueues = (enabled: boolean) =>
  useCall(api.home.listWorkQueues, {}, { enabled, staleTime: MENU_EVERY_MS })
