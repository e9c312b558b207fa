import SpaceBetween from '@cloudscape-design/components/space-between'
import Toggle from '@cloudscape-design/components/toggle'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { useRemembered } from '../../components/page/use-remembered.ts'
import type { EnglishTexts } from '../../texts/areas.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARACTER_KEYS } from './character-keys.ts'
import styles from './keys.module.css'

type Does = keyof EnglishTexts['keys']['does']

/** Alternatives are separated by a space; `+` joins keys that are pressed together. */
const WAYS: Readonly<Record<Does, string>> = {
  palette: 'Ctrl+K ⌘+K',
  search: '/',
  help: '?',
  next: 'j',
  previous: 'k',
  open: 'Enter o',
  select: 'x',
  edit: 'e',
  clear: 'Esc',
}
const ANYWHERE: readonly Does[] = ['palette', 'search', 'help']
const IN_LISTS: readonly Does[] = ['next', 'previous', 'open', 'select', 'edit', 'clear']

/** Lists the keys of the console. Those of a single character can be turned off, as WCAG 2.1.4 requires. */
export const HelpModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('keys')
  const [isOn, setOn] = useRemembered(CHARACTER_KEYS, true)
  return (
    <NoticeModal title={t('title')} onClose={onClose}>
      <SpaceBetween size="l">
        <div className={styles.sheet}>
          <Keys title={t('anywhere')} what={ANYWHERE} />
          <Keys title={t('lists')} what={IN_LISTS} />
        </div>
        <div className={styles.text}>{t('notTyping')}</div>
        <Toggle checked={isOn} description={t('switchText')} onChange={({ detail }) => setOn(detail.checked)}>
          {t('switch')}
        </Toggle>
      </SpaceBetween>
    </NoticeModal>
  )
}

const Keys = ({ title, what }: { title: string; what: readonly Does[] }) => {
  const t = useTexts('keys')
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {what.map((does) => (
          <div key={does}>
            <dt>
              {WAYS[does].split(' ').map((way, at) => (
                <span key={way}>
                  {at > 0 && ` ${t('or')} `}
                  {way.split('+').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{t(`does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
