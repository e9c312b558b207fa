import type { TopNavigationProps } from '@cloudscape-design/components/top-navigation'
import { type ReactNode, useState } from 'react'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const BellPanel = lazyModal(
  async () => (await import('../../screens/notifications/bell-panel.tsx')).BellPanel,
  ['notifications', 'home'],
)

const POLL_MS = 60_000

/** Groups of unread notices, short enough for the bell: '7', '99+'. */
const shown = (unread: number): string => (unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread))

/** The bell of the top bar, and the panel it opens. Polls every minute, and when the window regains focus. */
export const useBell = (): { bell: TopNavigationProps.Utility; panel: ReactNode } => {
  const t = useTexts('app')
  /** The bell while its panel is open. Kept from the click, because the panel's code may load after the focus has moved. */
  const [opener, setOpener] = useState<Element>()
  const { data } = useCall(api.notifications.getUnread, {}, { refetchInterval: POLL_MS, staleTime: POLL_MS / 2 })
  const unread = data?.unread ?? 0
  const label = unread > 0 ? t('frame.unread', { units: shown(unread) }) : t('screens.notifications')
  return {
    bell: {
      type: 'button',
      iconName: 'notification',
      badge: unread > 0,
      ariaLabel: label,
      title: label,
      text: unread > 0 ? shown(unread) : undefined,
      disableUtilityCollapse: true,
      disableTextCollapse: true,
      onClick: () => setOpener(opener ? undefined : (document.activeElement ?? document.body)),
    },
    panel: opener && <BellPanel opener={opener} onClose={() => setOpener(undefined)} />,
  }
}
