import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Polling interval for new reports, in ms. */
const AGAIN_MS = 60_000

/** Label of the tab, with the number of pending reports. */
export const useReportedLabel = (): string => {
  const t = useTexts('inventory')
  const { data } = useCall(api.inventory.listReports, { status: 0, size: 1 }, { refetchInterval: AGAIN_MS })
  if (!data?.total) return t('tab')
  const waiting = `${showCount(data.total)}${data.totalIsLowerBound ? '+' : ''}`
  return t('tabWaiting', { waiting })
}
