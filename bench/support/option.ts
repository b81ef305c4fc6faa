/** What stands behind an option on the command line. */
export function optionOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}
