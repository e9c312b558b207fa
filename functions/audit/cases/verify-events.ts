import type { CaseState } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { figuresFit, RESOLUTION_RULES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Case, CaseEvent } from '../../discrepancies/public.ts'
import type { Findings } from '../breach.ts'

type ResolutionFigures = Pick<CaseEvent, 'resolution' | 'quantity' | 'amount' | 'side' | 'userNo'>

/** Summary of all events of a case. */
interface Story {
  state: CaseState | 'none'
  /** The newest proposal, answered or not. */
  proposed: CaseEvent | undefined
  resolved: CaseEvent | undefined
  photos: string[]
}

const STATE_AFTER: Partial<Record<CaseEvent['what'], CaseState>> = {
  opened: 'open',
  proposed: 'proposed',
  declined: 'open',
  resolved: 'resolved',
  closed: 'closed',
}

const storyOf = (events: readonly CaseEvent[]): Story => {
  const story: Story = { state: 'none', proposed: undefined, resolved: undefined, photos: [] }
  for (const event of events) {
    story.state = STATE_AFTER[event.what] ?? story.state
    if (event.what === 'proposed') story.proposed = event
    if (event.what === 'resolved') story.resolved = event
    story.photos.push(...(event.fileNos ?? []))
  }
  return story
}

/** Verifies the fields of a case against its events, and that its figures are consistent with each other. */
export const verifyEvents = (found: Findings, of: Case, events: readonly CaseEvent[]): void => {
  const { kind, expected, subject, state, photos, openedBy, note, updateDate, proposal, outcome } = of
  const numbers = events.map(({ eventNo }) => eventNo).join()
  found.expectEqual('case.events', 'events', Array.from({ length: of.eventCount }, (_, at) => at + 1).join(), numbers)
  const [first, last] = [events[0], events.at(-1)]
  const opened = first?.what === 'opened' ? `${first.side} ${first.userNo}: ${first.text}` : 'nobody'
  found.expectEqual('case.events', 'opened by', opened, `${openedBy.side} ${openedBy.userNo}: ${note}`)
  found.expectEqual('case.events', 'updateDate', last?.at ?? 'none', updateDate)
  const story = storyOf(events)
  found.expectEqual('case.events', 'state', story.state, state)
  found.expectEqual('case.events', 'photos', story.photos.join(), photos.join())
  const current = story.state === 'proposed' ? story.proposed : undefined
  found.expectEqual('case.events', 'proposal', shown(current), shown(proposal))
  found.expectEqual('case.events', 'proposal number', current?.eventNo ?? 0, proposal?.eventNo ?? 0)
  found.expectEqual('case.events', 'outcome', shown(story.resolved), shown(outcome))
  found.expectEqual(
    'case.events',
    'figures accepted',
    figures(story.resolved && story.proposed),
    figures(story.resolved),
  )
  found.expectEqual(
    'case.figures',
    'units',
    'consistent',
    figuresFit(kind, { expected, found: of.found }) ? 'consistent' : unitsOf(of),
  )
  for (const stated of [proposal, outcome]) {
    if (!stated || RESOLUTION_RULES[stated.resolution].about.includes(subject)) continue
    found.expectEqual('case.figures', `resolution of a ${subject}`, 'one for this subject', stated.resolution)
  }
}

const unitsOf = ({ kind, expected, found }: Case): string => `${found} of ${expected}, ${kind}`

const figures = (stated: Pick<ResolutionFigures, 'resolution' | 'quantity' | 'amount'> | undefined): string =>
  stated ? [stated.resolution, stated.quantity ?? '', stated.amount ?? ''].join(' ') : 'none'

const shown = (stated: ResolutionFigures | undefined): string =>
  stated ? `${figures(stated)} by ${stated.side} ${stated.userNo}` : 'none'
