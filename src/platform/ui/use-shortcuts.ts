import { useEffect, useRef } from 'react'
import { topLayer, useCurrentLayer } from './layers.ts'
import { mayWrite } from './network.ts'
import { type Shortcut, shortcutRegistry } from './shortcuts.ts'

const KEYLESS_INPUTS = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !KEYLESS_INPUTS.includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

/**
 * Registers shortcuts while the component is shown and `isOn`. They act in the layer the component is drawn
 * in (the page, a drawer, a dialog), or in `layer` when given.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], isOn = true, layer?: string): void {
  const currentLayer = useCurrentLayer()
  const target = layer ?? currentLayer
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  // Only what is shown and typed decides about a new registration; the functions are read when used.
  const signature = JSON.stringify(shortcuts.map(({ keys, label, group }) => [keys, label, group]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for the list
  useEffect(() => {
    if (!isOn) return
    const registered = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }))
    return shortcutRegistry.register(target, registered)
  }, [signature, isOn, target])
}

/** Menus, lists and popovers of the page close with Esc themselves. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="menu"], [role="listbox"], [role="dialog"], [aria-expanded="true"]') !== null

/** Confirms the form, drawer or dialog on top, which is saved with it. */
const CONFIRMS = 'Ctrl+Enter'

const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta']

/** Listens to the keyboard of the page; called once, by the provider of the user interface. */
export function useShortcutListener(): void {
  useEffect(() => {
    // What lay on top is noted before anybody answers the key: Esc may close it on the way here.
    let before = { layer: topLayer(), isInPopup: false }
    const note = (event: KeyboardEvent) => {
      before = { layer: topLayer(), isInPopup: isInPopup(event.target) }
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return
      if (event.key === 'Escape' && before.isInPopup) return
      const shortcut = shortcutRegistry.match(event, {
        isInField: isField(event.target),
        layer: before.layer,
        nowMs: event.timeStamp,
      })
      if (!shortcut) return
      event.preventDefault()
      if (shortcut.keys === CONFIRMS && !mayWrite()) return
      shortcut.run()
    }
    window.addEventListener('keydown', note, { capture: true })
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', note, { capture: true })
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
