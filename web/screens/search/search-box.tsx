import Box from '@cloudscape-design/components/box'
import Input from '@cloudscape-design/components/input'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { SEARCH_MAX, SEARCH_MIN } from '../../../shared/parcels/parcels.rules.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { searchIcon } from '../../components/page/search-icon.ts'
import { useRemembered } from '../../components/page/use-remembered.ts'
import { showCount } from '../../components/text/format.ts'
import { useMayOpen } from '../../session/page-access.ts'
import { useSession } from '../../session/session-context.tsx'
import { unnamed } from '../../settings/preferences.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Option, optionGroups, recentGroup } from './options.tsx'
import { onlyPlace } from './places.ts'
import styles from './search.module.css'
import { optionId, SearchPanel, SearchStatus } from './search-panel.tsx'
import { useSearch } from './use-search.ts'

/**
 * Searches all kinds of records by typed or scanned text. Enter opens the only match, or the only exact one, directly.
 */
export const SearchBox = () => {
  const t = useTexts('search')
  const { user, company } = useSession()
  const isSuper = user.role === 'superAdmin'
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const panelId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { recent, remember, forget } = useRecent(user.userNo)
  useEffect(() => {
    // If collapsed to an icon, the box mounts only when the icon is pressed, so the focus moves to it.
    if (document.activeElement !== null && document.activeElement === searchIcon())
      field.current?.querySelector('input')?.focus()
  }, [])
  const go = (href: string, asked: string) => {
    remember(asked)
    setText('')
    leave()
    searchIcon()?.click()
    navigate(href)
  }
  const leave = () => {
    setOpen(false)
    setActive(undefined)
    search.forget()
  }
  const search = useSearch(text, (found, asked) => {
    const place = onlyPlace(found, user.role)
    if (place) go(place, asked)
  })
  const typed = text.trim()
  const isAsked = typed.length >= SEARCH_MIN
  const { data, error, isFetching, isBehind, refetch } = search
  const found = isBehind ? undefined : data
  const groups = isAsked
    ? optionGroups(t, found, { text: typed, role: user.role, isEverywhere: company === undefined, mayOpen })
    : recentGroup(t, recent)
  const options = groups.flatMap((group) => group.options)
  const chosen = options.find(({ id }) => id === active)
  const isLoading = isAsked && (isFetching || isBehind)
  const hits = found?.groups.reduce((sum, group) => sum + group.hits.length, 0)
  const isShown = isOpen && (options.length > 0 || isAsked)
  const change = (value: string) => {
    search.forget()
    setText(value)
    setActive(undefined)
    setOpen(true)
  }
  const choose = ({ href, text: again }: Option) => {
    if (href !== undefined) return go(href, typed)
    change(again)
    search.enter(again)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    const at = options.findIndex(({ id }) => id === active)
    const next = at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length
    setActive(options[next]?.id)
  }
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && chosen && isShown) choose(chosen)
    else if (key === 'Enter') {
      setOpen(true)
      search.enter(text)
    } else if (key === 'Escape' && isShown) leave()
    else return false
    return true
  }
  return (
    <search
      className={styles.search}
      ref={field}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        // The panel counts as part of the field, although it is rendered elsewhere in the page.
        if (!event.currentTarget.contains(event.relatedTarget) && !event.relatedTarget?.closest(`.${styles.panel}`))
          leave()
      }}
    >
      <Input
        type="search"
        value={text}
        placeholder={t(isSuper ? 'hintForSuper' : 'hint')}
        ariaLabel={t('label')}
        clearAriaLabel={t('clear')}
        autoComplete={false}
        spellcheck={false}
        onChange={({ detail }) => change(detail.value.slice(0, SEARCH_MAX))}
        onKeyDown={(event) => {
          if (!event.detail.isComposing && press(event.detail.key)) event.preventDefault()
        }}
        nativeInputAttributes={{
          role: 'combobox',
          'aria-expanded': isShown,
          'aria-autocomplete': 'list',
          enterKeyHint: 'search',
          'aria-controls': isShown ? panelId : undefined,
          'aria-activedescendant': isShown && chosen ? optionId(panelId, chosen) : undefined,
        }}
      />
      {isShown &&
        createPortal(
          <SearchPanel
            id={panelId}
            label={t('results')}
            groups={groups}
            active={active}
            onChoose={choose}
            action={isAsked ? undefined : { text: t('forget'), run: forget }}
          >
            {isAsked && (
              <SearchStatus
                isLoading={isLoading}
                text={isLoading ? t('searching') : t('count', { count: hits ?? 0, units: showCount(hits ?? 0) })}
              />
            )}
            {isAsked && !isLoading && error && <RetryAlert message={error} onRetry={() => refetch()} />}
            {hits === 0 && !isLoading && (
              <div className={styles.nothing}>
                <Box variant="strong">{t('nothing', { text: typed })}</Box>
                <Box color="text-body-secondary">{t(isSuper ? 'nothingForSuper' : 'nothingText')}</Box>
              </div>
            )}
          </SearchPanel>,
          document.body,
        )}
    </search>
  )
}

const MAX_RECENT = 6

/** Recent searches in this browser that led the user to a result, latest first. */
const useRecent = (userNo: string) => {
  const [stored, store] = useRemembered<string[]>(`dockside.search.${unnamed(userNo)}`, [])
  const recent = stored.filter((text) => typeof text === 'string')
  return {
    recent,
    remember: (text: string) => store([text, ...recent.filter((one) => one !== text)].slice(0, MAX_RECENT)),
    forget: () => store([]),
  }
}
