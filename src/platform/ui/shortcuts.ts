/** Keyboard shortcuts: how they are written, matched and registered. Free of React and of the DOM. */

export interface Shortcut {
  /** `F`, `?`, `Ctrl+Enter`, `Alt+.`, or a sequence such as `G A`. */
  readonly keys: string
  /** What it does, as the list of shortcuts shows it. */
  readonly label: string
  /** Heading in the list of shortcuts. */
  readonly group: string
  readonly run: () => void
}

export interface KeyStroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

export interface KeyContext {
  /** The focus is in a text field, a list box or an editable text. */
  readonly isInField: boolean
  /** Layer that has the keyboard. */
  readonly layer: string
  /** Milliseconds of any steady clock. */
  readonly nowMs: number
}

/** Registers a shortcut for the page and whatever lies over it. */
export const EVERY_LAYER = '*'

/** How long the second key of a sequence may take. */
export const SEQUENCE_MS = 1200

/** Alt changes the character on some systems, so these are also known by their place on the keyboard. */
const CHARACTER_OF_CODE: Record<string, string> = { Comma: ',', Period: '.', Slash: '/', IntlRo: '/' }

interface ParsedStroke {
  readonly key: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
}

function parseStroke(text: string): ParsedStroke {
  const parts = text.split('+')
  const modifiers = parts.slice(0, -1).map((part) => part.toLowerCase())
  const has = (modifier: string) => modifiers.includes(modifier)
  return { key: (parts.at(-1) ?? '').toLowerCase(), ctrl: has('ctrl'), alt: has('alt'), shift: has('shift') }
}

const isLetter = (key: string) => /^\p{L}$/u.test(key)
const isPlain = (stroke: ParsedStroke) => !stroke.ctrl && !stroke.alt && stroke.key.length === 1

function strokeMatches(wanted: ParsedStroke, stroke: KeyStroke): boolean {
  const isCtrl = stroke.ctrlKey || stroke.metaKey
  if (wanted.ctrl !== isCtrl || wanted.alt !== stroke.altKey) return false
  // Symbols may need Shift on a layout, and Firefox asks for Alt + Shift; only letters insist on it.
  if (isLetter(wanted.key) && wanted.shift !== stroke.shiftKey) return false
  if (stroke.key.toLowerCase() === wanted.key) return true
  return wanted.alt && CHARACTER_OF_CODE[stroke.code] === wanted.key
}

interface Registration {
  readonly layer: string
  readonly shortcut: Shortcut
  readonly strokes: readonly ParsedStroke[]
}

const actsIn = (registered: string, layer: string) => registered === layer || registered === EVERY_LAYER

export interface ShortcutRegistry {
  /** Adds shortcuts of a layer and returns how to remove them. The latest registration wins. */
  register(layer: string, shortcuts: readonly Shortcut[]): () => void
  /** Shortcuts that act in the layer, in the order of registration. */
  list(layer: string): readonly Shortcut[]
  /** Switches every single-key shortcut off or on (WCAG 2.1.4). */
  setSingleKeys(isOn: boolean): void
  /** The shortcut that this key completes, if any. */
  match(stroke: KeyStroke, context: KeyContext): Shortcut | undefined
}

export function createShortcutRegistry(): ShortcutRegistry {
  let registrations: readonly Registration[] = []
  let hasSingleKeys = true
  let pending: { readonly strokes: readonly KeyStroke[]; readonly atMs: number } = { strokes: [], atMs: 0 }

  const active = (context: KeyContext) =>
    registrations.filter(
      ({ layer, strokes }) =>
        actsIn(layer, context.layer) && (!strokes.some(isPlain) || (hasSingleKeys && !context.isInField)),
    )

  return {
    register(layer, shortcuts) {
      const added: readonly Registration[] = shortcuts.map((shortcut) => ({
        layer,
        shortcut,
        strokes: shortcut.keys.split(' ').map(parseStroke),
      }))
      registrations = [...registrations, ...added]
      return () => {
        registrations = registrations.filter((registration) => !added.includes(registration))
      }
    },
    list: (layer) =>
      registrations.filter((entry) => actsIn(entry.layer, layer)).map((entry) => entry.shortcut),
    setSingleKeys(isOn) {
      hasSingleKeys = isOn
    },
    match(stroke, context) {
      const isFresh = context.nowMs - pending.atMs <= SEQUENCE_MS
      const typed = isFresh ? [...pending.strokes, stroke] : [stroke]
      const candidates = active(context).toReversed()
      for (const attempt of typed.length > 1 ? [typed, [stroke]] : [typed]) {
        const begins = candidates.filter(({ strokes }) =>
          attempt.every((key, index) => {
            const wanted = strokes[index]
            return wanted !== undefined && strokeMatches(wanted, key)
          }),
        )
        const complete = begins.find(({ strokes }) => strokes.length === attempt.length)
        if (complete) {
          pending = { strokes: [], atMs: 0 }
          return complete.shortcut
        }
        if (begins.length > 0) {
          pending = { strokes: attempt, atMs: context.nowMs }
          return undefined
        }
      }
      pending = { strokes: [], atMs: 0 }
      return undefined
    },
  }
}

/** The registry of the running page. */
export const shortcutRegistry = createShortcutRegistry()
