import Input, { type InputProps } from '@cloudscape-design/components/input'
import Modal from '@cloudscape-design/components/modal'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SEARCH_MAX, SEARCH_MIN } from '../../../shared/parcels/parcels.rules.ts'
import { useReturnedFocus } from '../../components/modals/use-returned-focus.ts'
import { afterPaint } from '../../components/page/after-paint.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { useRemembered } from '../../components/page/use-remembered.ts'
import { showCount } from '../../components/text/format.ts'
import { type Option, optionGroups } from '../../screens/search/options.tsx'
import { onlyPlace } from '../../screens/search/places.ts'
import { OptionList, optionId, SearchStatus } from '../../screens/search/search-panel.tsx'
import { useSearch } from '../../screens/search/use-search.ts'
import { flash } from '../../session/flash-store.ts'
import { useMayOpen } from '../../session/page-access.ts'
import { useSession } from '../../session/session-context.tsx'
import { visitorOf } from '../../session/visitor.ts'
import { unnamed } from '../../settings/preferences.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { screens } from '../screens.ts'
import styles from './keys.module.css'
import { pageActions, pressAction } from './page-actions.ts'
import { type PalettePage, palettePages } from './pages.ts'
import { ACTION, COMPANY, paletteGroups } from './palette-lines.ts'

export interface PaletteModalProps {
  onCompany: (doctorNo: string | undefined) => void
  onHelp: () => void
  onClose: () => void
}

const MAX_RECENT = 5

/** Finds pages, companies, actions of the page and records by typed text, and opens or runs the chosen one. */
export const PaletteModal = ({ onCompany, onHelp, onClose }: PaletteModalProps) => {
  const t = useTexts('keys')
  const app = useTexts('app')
  const search = useTexts('search')
  const components = useTexts('components')
  const session = useSession()
  const { role, userNo } = session.user
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const lines = useId()
  const field = useRef<InputProps.Ref>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const [recent, setRecent] = useRemembered<string[]>(`dockside.palette.${unnamed(userNo)}`, [])
  // Read before the dialog covers the page.
  const [actions] = useState(pageActions)
  const pages = usePages()
  useReturnedFocus()
  // Runs after the modal's own focus trap has set the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const go = (href: string) => {
    onClose()
    navigate(href)
  }
  const { data, error, isFetching, isBehind, refetch, enter, forget } = useSearch(text, (found) => {
    const place = onlyPlace(found, role)
    if (place) go(place)
  })
  const typed = text.trim()
  const isAsked = typed.length >= SEARCH_MIN
  const found = isAsked && !isBehind ? data : undefined
  const isLoading = isAsked && (isFetching || isBehind)
  const own = [
    ...paletteGroups(t, app, typed, { pages, actions, session, recent }),
    ...shortcutsGroup(t('title'), typed),
  ]
  const isEverywhere = session.company === undefined
  const records = isAsked ? optionGroups(search, found, { text: typed, role, isEverywhere, mayOpen }) : []
  const groups = [...own, ...records]
  const options = groups.flatMap((group) => group.options)
  // Enter without a choice takes the first page or company. It takes no record, since it searches for the text itself,
  // and no action, since some actions change records without asking again.
  const first =
    typed === '' ? undefined : own.flatMap((group) => group.options).find(({ id }) => !id.startsWith(ACTION))
  const chosen = options.find(({ id }) => id === active) ?? first
  const choose = ({ id, href }: Option) => {
    const action = id.startsWith(ACTION) ? actions[Number(id.slice(ACTION.length))] : undefined
    if (href !== undefined) {
      if (pages.some((page) => page.href === href))
        setRecent([href, ...recent.filter((one) => one !== href)].slice(0, MAX_RECENT))
      go(href)
    } else if (id === SHORTCUTS) onHelp()
    else {
      onClose()
      if (action)
        afterPaint(() => {
          if (!pressAction(action)) flash.warning(t('palette.gone', { action: action.text }))
        })
      else onCompany(id.slice(COMPANY.length) || undefined)
    }
  }
  const move = (by: 1 | -1) => {
    const at = options.findIndex(({ id }) => id === chosen?.id)
    const next = at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length
    setActive(options[next]?.id)
  }
  const onKey = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key !== 'Enter') return false
    else if (chosen) choose(chosen)
    else enter(text)
    return true
  }
  const isNothing = typed !== '' && options.length === 0 && !isLoading && !error
  return (
    <Modal
      visible
      header={t('palette.title')}
      closeAriaLabel={components('close')}
      disableContentPaddings
      onDismiss={onClose}
    >
      <div className={styles.field}>
        <Input
          ref={field}
          type="search"
          value={text}
          placeholder={t('palette.field')}
          ariaLabel={t('palette.field')}
          clearAriaLabel={search('clear')}
          autoComplete={false}
          spellcheck={false}
          onChange={({ detail }) => {
            forget()
            setText(detail.value.slice(0, SEARCH_MAX))
            setActive(undefined)
          }}
          onKeyDown={(event) => {
            // Safari sends the Enter that ends a composition after the composition, with this code.
            const { isComposing, keyCode, key } = event.detail
            if (!isComposing && keyCode !== 229 && onKey(key)) event.preventDefault()
          }}
          nativeInputAttributes={{
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            enterKeyHint: 'go',
            'aria-controls': lines,
            'aria-activedescendant': chosen ? optionId(lines, chosen) : undefined,
          }}
        />
      </div>
      <div className={styles.lines}>
        <OptionList id={lines} label={t('palette.lines')} groups={groups} active={chosen?.id} onChoose={choose} />
        {isAsked && (
          <SearchStatus
            isLoading={isLoading}
            text={
              isLoading
                ? search('searching')
                : search('count', { count: options.length, units: showCount(options.length) })
            }
          />
        )}
        {isAsked && !isLoading && error && <RetryAlert message={error} onRetry={() => refetch()} />}
        {isNothing && <div className={styles.nothing}>{t('palette.none', { text: typed })}</div>}
      </div>
    </Modal>
  )
}

const SHORTCUTS = 'shortcuts'

const shortcutsGroup = (title: string, typed: string) =>
  typed !== '' && title.toLowerCase().includes(typed.toLowerCase())
    ? [{ id: SHORTCUTS, title, options: [{ id: SHORTCUTS, text: title }] }]
    : []

/** The pages of the user. Tabs follow once the texts that label them have loaded; without them, only screens are found. */
const usePages = (): readonly PalettePage[] => {
  const session = useSession()
  const mayOpen = useMayOpen()
  const pages = useMemo(() => palettePages(visitorOf(session), screens, mayOpen), [session, mayOpen])
  const [hasTabs, setTabs] = useState(false)
  useEffect(() => {
    const areas = new Set(pages.flatMap(({ tab }) => (tab ? [tab[0]] : [])))
    loadTexts([...areas]).then(
      () => setTabs(true),
      () => undefined,
    )
  }, [pages])
  return useMemo(() => (hasTabs ? pages : pages.filter(({ tab }) => !tab)), [pages, hasTabs])
}
