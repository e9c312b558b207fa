import { onTestFinished, vi } from 'vitest'
import { log } from '../../../functions/platform/log.ts'

/** Fields a function adds to each line by itself. */
const COMMON = ['level', 'timestamp', 'service', 'sampling_rate', 'xray_trace_id', 'function_request_id']

export interface WrittenLines {
  /** All output, as written. */
  text: () => string
  /** Lines of this message, without the fields that all lines have; newest last. */
  of: (message: string) => Record<string, unknown>[]
}

/** Captures log lines until the test ends. */
export const writtenLines = (): WrittenLines => {
  const written: string[] = []
  const level = log.getLevelName()
  log.setLogLevel('DEBUG')
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    log.setLogLevel(level)
  })
  const text = (): string => written.join('')
  return {
    text,
    of: (message) =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter((line) => line.message === message)
        .map((line) =>
          Object.fromEntries(Object.entries(line).filter(([key]) => ![...COMMON, 'message'].includes(key))),
        ),
  }
}
