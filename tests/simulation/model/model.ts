/** Kind of a figure, then the ids of what it describes. */
type Name = readonly (string | number)[]

/**
 * Expected figures, computed from the responses of calls. All except the quantities of offers are sums to which each
 * action adds its changes, so they do not depend on the order of responses, which can differ from the order of commits.
 */
export class Model {
  readonly #figures = new Map<string, number>()

  add(name: Name, amount: number): void {
    const figure = name.join(' ')
    this.#figures.set(figure, (this.#figures.get(figure) ?? 0) + amount)
  }

  set(name: Name, amount: number): void {
    this.#figures.set(name.join(' '), amount)
  }

  get(name: Name): number {
    return this.#figures.get(name.join(' ')) ?? 0
  }

  has(name: Name): boolean {
    return this.#figures.has(name.join(' '))
  }

  /** All figures of a kind, by name without the kind. */
  all(kind: string): [string, number][] {
    const start = `${kind} `
    return [...this.#figures].flatMap(([name, amount]): [string, number][] =>
      name.startsWith(start) ? [[name.slice(start.length), amount]] : [],
    )
  }
}
