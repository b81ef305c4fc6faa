/** Which modules the first visit needs, so that they are not in one file with what later pages need. */

/** The index of a library of components or icons, its folder and its name. */
const LIBRARY_INDEX =
  /^(.*\/node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/(?:dist\/)?esm\/)(?:index|tabler-icons-react)\.mjs$/

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

/** All that is imported in turn; of the libraries of components and icons, the parts that are used. */
function reachedFrom(begins: readonly string[], modules: Modules): ReadonlySet<string> {
  for (const id of begins) {
    // A moved file would otherwise leave the first visit without its own files, and nobody would notice.
    if (!modules.getModuleInfo(id))
      throw new Error(`The first visit begins with ${id}, which the page lacks.`)
  }
  const partsOf = readIndexes(modules)
  const found = new Set(begins)
  for (const id of found) {
    const info = modules.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) {
      const index = LIBRARY_INDEX.exec(next)
      if (index) for (const part of partsUsed(info?.code ?? '', index, partsOf(next))) found.add(part)
      else found.add(next)
    }
  }
  return found
}

/** The index of a library imports every part of it, so those that a module uses are found by their names. */
function partsUsed(code: string, [, folder = '', library]: RegExpExecArray, parts: Parts): string[] {
  const names = namesFrom(code, 'import').flatMap(({ names, from }) => (from === library ? names : []))
  return names.flatMap((name) => {
    const file = parts.get(name)
    return file === undefined ? [] : [`${folder}${file.slice('./'.length)}`]
  })
}

/** By the name of a part, its file in the folder of the index. */
type Parts = ReadonlyMap<string, string>

/** Each index is read once: that of the icons names thousands. */
function readIndexes(modules: Modules): (index: string) => Parts {
  const known = new Map<string, Parts>()
  return (index) => {
    let parts = known.get(index)
    if (!parts) {
      const code = modules.getModuleInfo(index)?.code ?? ''
      const listed = [...namesFrom(code, 'import'), ...namesFrom(code, 'export')]
      parts = new Map(listed.flatMap(({ names, from }) => names.map((name) => [name, from])))
      known.set(index, parts)
    }
    return parts
  }
}

/** Names as the other file has them for an import, and as they are given on for an export: `{ default as IconX }`. */
const namesFrom = (code: string, word: 'import' | 'export') =>
  [...code.matchAll(new RegExp(`${word}\\s*\\{([^}]*)\\}\\s*from\\s*["']([^"']+)["']`, 'g'))].map(
    ([, names = '', from = '']) => ({
      names: names.split(',').map(
        (name) =>
          name
            .trim()
            .split(' ')
            .at(word === 'import' ? 0 : -1) ?? '',
      ),
      from,
    }),
  )
