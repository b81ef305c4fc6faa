/** Which modules the first visit needs, so that they are not in one file with what later pages need. */

/** The index of a library of components, its folder and its name. */
const LIBRARY_INDEX = /^(.*\/node_modules\/(@mantine\/\w+)\/esm\/)index\.mjs$/

/** What is asked of the bundler. */
export interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** `begins`: the modules that the first visit begins with. Found once for all, together with what they import in turn. */
export function createFirstVisit(begins: readonly string[]): (id: string, modules: Modules) => boolean {
  let reached: ReadonlySet<string> | undefined
  return (id, modules) => {
    reached ??= reachedFrom(begins, modules)
    return reached.has(id)
  }
}

/** Own modules and parts of the libraries of components; other packages are not followed. */
function reachedFrom(begins: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(begins)
  for (const id of found) {
    const info = modules.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) {
      const index = LIBRARY_INDEX.exec(next)
      if (index) for (const part of partsUsed(info?.code ?? '', index, modules)) found.add(part)
      else if (!next.includes('node_modules') || next.includes('/@mantine/')) found.add(next)
    }
  }
  return found
}

/** The index of a library imports every part of it, so those that a module uses are found by their names. */
function partsUsed(code: string, [index, folder = '', library]: RegExpExecArray, modules: Modules): string[] {
  const used = new Set(namesFrom(code).flatMap(({ names, from }) => (from === library ? names : [])))
  return namesFrom(modules.getModuleInfo(index)?.code ?? '')
    .filter(({ names }) => names.some((name) => used.has(name)))
    .map(({ from }) => `${folder}${from.slice('./'.length)}`)
}

const namesFrom = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    from,
  }))
