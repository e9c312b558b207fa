import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../texts/use-texts.ts'
import { News } from './news.tsx'
import { SidePanel } from './side-panel.tsx'
import { WaitingWork } from './waiting-work.tsx'

/** Panel behind the bell: the work that waits for the user, and unread notices by group (DEC-notifications-31). */
export const BellPanel = ({ opener, onClose }: { opener: Element; onClose: () => void }) => {
  const t = useTexts('notifications')
  const navigate = useNavigate()
  const goTo = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <SidePanel
      title={t('title')}
      opener={opener}
      onClose={onClose}
      actions={
        <>
          <Button variant="inline-link" onClick={() => goTo('/notifications')}>
            {t('tabs.all')}
          </Button>
          <Button
            iconName="settings"
            variant="icon"
            ariaLabel={t('tabs.preferences')}
            onClick={() => goTo('/notifications/preferences')}
          />
        </>
      }
    >
      <SpaceBetween size="l">
        <WaitingWork onFollow={onClose} />
        <News onFollow={onClose} />
      </SpaceBetween>
    </SidePanel>
  )
}
