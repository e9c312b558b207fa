/** The values of the CDK context among the arguments of the command line: `-c name=value`, `--context=name=value`. */
export const givenContext = (args: readonly string[]): Record<string, string> => {
  const given: Record<string, string> = {}
  for (const [at, arg] of args.entries()) {
    const attached = /^(?:--context=|-c=?(?=.))(.*)$/.exec(arg)?.[1]
    const value = arg === '-c' || arg === '--context' ? args[at + 1] : attached
    const name = value?.split('=', 1)[0]
    if (value !== undefined && name) given[name] = value.slice(name.length + 1)
  }
  return given
}
